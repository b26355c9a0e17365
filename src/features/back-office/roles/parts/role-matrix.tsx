import IconCheck from '~icons/lucide/check'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { permissionGroups } from '../../model/permissions.ts'
import type { Permission } from '../../model.ts'
import { useRoleName } from '../../parts/shared/use-role-name.ts'
import type { ListedRole } from '../model.ts'

type Props = { roles: readonly ListedRole[] }

/** Present permissions of all roles: a table on wide screens, below that the roles of each permission. */
export function RoleMatrix({ roles }: Props) {
  const m = useMessages().roleSection
  return (
    <Card title={m.matrix} flush>
      <WideMatrix roles={roles} />
      <NarrowMatrix roles={roles} />
    </Card>
  )
}

function WideMatrix({ roles }: Props) {
  const all = useMessages()
  const m = all.roleSection
  const nameOf = useRoleName()
  return (
    <div className="relative overflow-x-auto max-lg:hidden">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className="label sticky start-0 h-10 border-b border-line bg-sunken px-4 text-start font-medium">
              {m.permission}
            </th>
            {roles.map((role) => (
              <th key={role.id} scope="col" className="label h-10 max-w-32 border-b border-line bg-sunken px-3 text-center font-medium break-words">
                {nameOf(role)}
              </th>
            ))}
          </tr>
        </thead>
        {permissionGroups.map((group) => (
          <tbody key={group.key}>
            <tr className="border-b border-line">
              <th scope="rowgroup" colSpan={roles.length + 1} className="px-4 pt-4 pb-1 text-start text-xs font-medium text-ink-3">
                {all.sectionGroups[group.key]}
              </th>
            </tr>
            {group.permissions.map((permission) => (
              <tr key={permission} className="border-b border-line last:border-b-0">
                <th scope="row" className="sticky start-0 min-w-64 bg-surface px-4 py-2.5 text-start font-normal">
                  <PermissionText permission={permission} />
                </th>
                {roles.map((role) => (
                  <td key={role.id} className="px-3 py-2.5 text-center">
                    {role.permissions.includes(permission) ? (
                      <>
                        <IconCheck className="mx-auto size-4 text-ok" aria-hidden />
                        <span className="sr-only">{m.may}</span>
                      </>
                    ) : (
                      <>
                        <span className="text-ink-3" aria-hidden>
                          –
                        </span>
                        <span className="sr-only">{m.mayNot}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function NarrowMatrix({ roles }: Props) {
  const all = useMessages()
  const nameOf = useRoleName()
  return (
    <div className="flex flex-col gap-6 p-4 lg:hidden">
      {permissionGroups.map((group) => (
        <section key={group.key}>
          <h3 className="text-xs font-medium text-ink-3">{all.sectionGroups[group.key]}</h3>
          <ul>
            {group.permissions.map((permission) => {
              const holders = roles.filter((role) => role.permissions.includes(permission))
              return (
                <li key={permission} className="border-b border-line py-3 last:border-b-0">
                  <PermissionText permission={permission} />
                  <span className="sr-only">{all.roleSection.withPermission('')}</span>
                  <span className="mt-1.5 flex flex-wrap gap-1.5">
                    {holders.map((role) => (
                      <Badge key={role.id} tone="mute">
                        {nameOf(role)}
                      </Badge>
                    ))}
                  </span>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Name of a permission and the sentence on what it allows. */
export function PermissionText({ permission }: { permission: Permission }) {
  const { name, text } = useMessages().permissionTexts[permission]
  return (
    <>
      <span className="block font-medium text-ink">{name}</span>
      <span className="block text-xs text-ink-2">{text}</span>
    </>
  )
}
