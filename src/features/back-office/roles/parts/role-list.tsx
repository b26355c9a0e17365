import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { newId } from '#platform/pure/id.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { basePermission, ownerPermission } from '../../model/permissions.ts'
import { staffHome } from '../../model.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { useRoleName } from '../../parts/shared/use-role-name.ts'
import type { ListedRole } from '../model.ts'
import { EditRole, type RoleDraft } from './edit-role.tsx'
import { RoleMatrix } from './role-matrix.tsx'

const noNames = { zh: '', 'zh-TW': '', en: '' }

/** Roles with their holders and actions, and the table of their permissions. */
export function RoleList({ roles }: { roles: readonly ListedRole[] }) {
  const m = useMessages().roleSection
  const [draft, setDraft] = useState<RoleDraft>()
  const close = () => setDraft(undefined)
  return (
    <>
      <AdminList
        cardsBelow={52}
        title={m.list}
        rows={roles}
        rowKey={(role) => role.id}
        columns={useRoleColumns(setDraft)}
        actions={
          <Button
            tone="primary"
            size="sm"
            onClick={() => setDraft({ id: newId(), names: noNames, shipped: false, permissions: [basePermission], revision: 0, holders: 0 })}
          >
            {m.add}
          </Button>
        }
      />
      <RoleMatrix roles={roles} />
      {draft ? <EditRole draft={draft} onClose={close} /> : null}
    </>
  )
}

function useRoleColumns(edit: (draft: RoleDraft) => void): AdminColumn<ListedRole>[] {
  const m = useMessages().roleSection
  const nameOf = useRoleName()
  const view = useMutation((role: string) => callApi('POST', '/admin/role-view', { role }), {
    revalidate: false,
    errors: 'toast',
    // The page of roles is closed to the role.
    onDone: () => window.location.assign(staffHome),
  })
  return [
    {
      key: 'name',
      head: m.name,
      phone: 'title',
      cell: (role) => (
        <>
          <span className="block max-w-52 font-medium break-words whitespace-normal">{nameOf(role)}</span>
          {role.id === 'owner' ? <span className="block max-w-60 text-xs whitespace-normal text-ink-3">{m.ownerHint}</span> : null}
        </>
      ),
    },
    {
      key: 'origin',
      head: '',
      phone: 'state',
      cell: (role) => (role.edited ? <Badge tone="info">{m.edited}</Badge> : role.shipped ? null : <Badge tone="mute">{m.custom}</Badge>),
    },
    { key: 'holders', head: m.views.staff, cell: (role) => m.holders(role.holders) },
    {
      key: 'actions',
      head: '',
      phone: 'actions',
      align: 'end',
      cell: (role) => {
        if (role.id === 'owner') return null
        const name = nameOf(role)
        const permissions = role.permissions.filter((one) => one !== ownerPermission)
        return (
          <span className="inline-flex flex-wrap justify-end gap-2">
            <Button size="sm" aria-label={m.viewOf(name)} busy={view.busy} onClick={() => void view.run(role.id)}>
              {m.view}
            </Button>
            <Button
              size="sm"
              aria-label={m.copyOf(name)}
              onClick={() => edit({ id: newId(), names: noNames, shipped: false, permissions, revision: 0, holders: 0 })}
            >
              {m.copy}
            </Button>
            <Button size="sm" aria-label={m.editOf(name)} onClick={() => edit({ ...role, permissions })}>
              {m.edit}
            </Button>
          </span>
        )
      },
    },
  ]
}
