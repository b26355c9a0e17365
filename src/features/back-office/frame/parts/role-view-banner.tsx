import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffViewer } from '../../model.ts'
import { useRoleName } from '../../parts/shared/use-role-name.ts'

/** Says that the back office is shown as to a role, until when, and ends it. */
export function RoleViewBanner({ role, names, until }: NonNullable<StaffViewer['viewsAs']>) {
  const m = useMessages().roleSection
  const nameOf = useRoleName()
  const { time } = useDates()
  const end = useMutation(() => callApi('POST', '/admin/role-view/end'), {
    revalidate: false,
    errors: 'toast',
    onDone: () => window.location.assign('/admin/staff?view=roles'),
  })
  return (
    <div role="status" className="border-b border-warn/40 bg-warn-soft">
      <div className="mx-auto flex max-w-[1440px] flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 md:px-7">
        <p className="min-w-0 flex-1 basis-64">
          <strong className="font-medium">{m.viewing(nameOf({ id: role, names }))}</strong> {m.viewingUntil(time(until))}
        </p>
        <Button size="sm" busy={end.busy} onClick={() => void end.run()}>
          {m.viewEnd}
        </Button>
      </div>
    </div>
  )
}
