import '#src/styles/families/console.css'
import { useState } from 'react'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import type { StaffLink, StaffMember } from '../model.ts'
import { ChangeStaff } from '../parts/change-staff.tsx'
import { HireStaff, LinkShown } from '../parts/hire-staff.tsx'
import { RoleRights } from '../parts/role-rights.tsx'
import { useStaffColumns } from '../parts/staff-table.tsx'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { listStaff } from '../server/list-staff.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type StaffData = { frame: StaffFrameData; members: StaffMember[] }

export const loader = pageLoader<StaffData, EndpointCtx & StaffCtx>(async ({ ctx }) => {
  const frame = await readStaffFrame(ctx)
  return { frame, members: await listStaff(ctx) }
})

export default function StaffPage({ loaderData: { frame, members } }: { loaderData: StaffData }) {
  const m = useMessages().staffSection
  const [hiring, setHiring] = useState(false)
  const [changing, setChanging] = useState<string>()
  const [link, setLink] = useState<StaffLink>()
  const changed = members.find(({ id }) => id === changing)
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <AdminList
        cardsBelow={52}
        title={m.list}
        rows={members}
        rowKey={(row) => row.id}
        columns={useStaffColumns(frame.viewer.staffId, setChanging)}
        actions={
          <Button tone="primary" size="sm" onClick={() => setHiring(true)}>
            {m.add}
          </Button>
        }
      />
      <RoleRights />
      {hiring ? (
        <HireStaff
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
          onClose={() => setChanging(undefined)}
          onLink={(made) => {
            setChanging(undefined)
            setLink(made)
          }}
        />
      ) : null}
      {link ? <LinkShown link={link} onClose={() => setLink(undefined)} /> : null}
    </StaffFrame>
  )
}
