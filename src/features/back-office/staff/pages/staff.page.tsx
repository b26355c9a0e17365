import '#src/styles/families/console.css'
import { useState } from 'react'
import { z } from 'zod'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import type { ListedRole } from '../../roles/model.ts'
import { RoleList } from '../../roles/parts/role-list.tsx'
import { listRoles } from '../../roles/server/list-roles.ts'
import type { StaffLink, StaffMember } from '../model.ts'
import { ChangeStaff } from '../parts/change-staff.tsx'
import { HireStaff, LinkShown } from '../parts/hire-staff.tsx'
import { useStaffColumns } from '../parts/staff-table.tsx'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { AdminTabs } from '../../parts/shared/admin-tabs.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { listStaff } from '../server/list-staff.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

const views = ['staff', 'roles'] as const
type StaffData = { frame: StaffFrameData; view: (typeof views)[number]; members: StaffMember[]; roles: ListedRole[] }

const query = z.object({ view: z.enum(views).catch('staff') })

export const loader = pageLoader<StaffData, EndpointCtx & StaffCtx, typeof query>(
  async ({ ctx, query: { view } }) => {
    const frame = await readStaffFrame(ctx)
    const [members, roles] = await Promise.all([view === 'staff' ? listStaff(ctx) : [], listRoles(ctx)])
    return { frame, view, members, roles }
  },
  { query },
)

/** Members of staff, or the roles that they can have. */
export default function StaffPage({ loaderData: { frame, view, members, roles } }: { loaderData: StaffData }) {
  const { staffSection: m, roleSection } = useMessages()
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={view === 'roles' ? roleSection.subtitle : m.subtitle}>
      <AdminTabs
        label={roleSection.views.label}
        items={views.map((one) => ({ to: one === 'staff' ? '/admin/staff' : `?view=${one}`, text: roleSection.views[one], current: one === view }))}
      />
      {view === 'roles' ? <RoleList roles={roles} /> : <Members staffId={frame.viewer.staffId} members={members} roles={roles} />}
    </StaffFrame>
  )
}

function Members({ staffId, members, roles }: Pick<StaffData, 'members' | 'roles'> & { staffId: string }) {
  const m = useMessages().staffSection
  const [hiring, setHiring] = useState(false)
  const [changing, setChanging] = useState<string>()
  const [link, setLink] = useState<StaffLink>()
  const changed = members.find(({ id }) => id === changing)
  return (
    <>
      <AdminList
        cardsBelow={52}
        title={m.list}
        rows={members}
        rowKey={(row) => row.id}
        columns={useStaffColumns(staffId, setChanging)}
        actions={
          <Button tone="primary" size="sm" onClick={() => setHiring(true)}>
            {m.add}
          </Button>
        }
      />
      {hiring ? (
        <HireStaff
          roles={roles}
          onClose={() => setHiring(false)}
          onLink={(made) => {
            setHiring(false)
            setLink(made)
          }}
        />
      ) : null}
      {changed ? (
        <ChangeStaff
          member={changed}
          roles={roles}
          onClose={() => setChanging(undefined)}
          onLink={(made) => {
            setChanging(undefined)
            setLink(made)
          }}
        />
      ) : null}
      {link ? <LinkShown link={link} onClose={() => setLink(undefined)} /> : null}
    </>
  )
}
