import IconCheck from '~icons/lucide/check'
import { Card } from '#ui/display/card.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { everyPermission, permissionsOf, staffRoles } from '../../model.ts'

/** Rights of each role, from the table by which the server decides. */
export function RoleRights() {
  const all = useMessages()
  const m = all.staffSection
  return (
    <Card title={m.rights} flush>
      <p className="px-5 pt-4 text-ink-2 max-sm:px-4">{m.rightsText}</p>
      <div className="relative mt-3 overflow-x-auto">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr>
              <th scope="col" className="label h-10 border-y border-line bg-sunken px-4 text-start font-medium">
                {m.right}
              </th>
              {staffRoles.map((role) => (
                <th key={role} scope="col" className="label h-10 border-y border-line bg-sunken px-4 text-center font-medium whitespace-nowrap">
                  {all.roles[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {everyPermission.map((right) => (
              <tr key={right} className="border-b border-line last:border-b-0">
                <th scope="row" className="min-w-44 px-4 py-2.5 text-start font-normal">
                  {m.permissions[right]}
                </th>
                {staffRoles.map((role) => (
                  <td key={role} className="px-4 py-2.5 text-center">
                    {permissionsOf(role).includes(right) ? (
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
        </table>
      </div>
    </Card>
  )
}
