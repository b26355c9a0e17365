import { useLocation } from 'react-router'
import IconEye from '~icons/lucide/eye'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useConsoleShellMessages } from '../../i18n/use-shell-messages.ts'
import type { ShellImpersonation, ShellViewer } from '../frame/shell-types.ts'

/** Bar below every page of the console while staff view it: the member of staff, the customer, the end, and the button to leave. */
export function ImpersonationBar({ impersonation, viewer }: { impersonation: ShellImpersonation; viewer: ShellViewer }) {
  const m = useConsoleShellMessages().look
  const { search } = useLocation()
  const { time } = useDates()
  const closed = new URLSearchParams(search).has('closed')

  const end = useMutation(() => callApi('POST', '/admin/views/end', { accountNumber: viewer.number }), {
    errors: 'toast',
    revalidate: false,
    // Loads a whole new document, so that no data of the customer stays in the page's memory.
    onDone: () => window.location.assign(`/admin/accounts?number=${viewer.number}`),
  })

  return (
    <div
      role="region"
      aria-label={m.label}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 sticky bottom-0 z-20 border-t border-line bg-warn-soft px-4 py-2 text-sm text-warn md:px-7"
    >
      <IconEye className="size-4.5 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1">
        <span className="me-2 font-semibold">{m.label}</span>
        {m.text(impersonation.staffName, `${viewer.nickname} (${viewer.number})`, time(impersonation.untilAt))}
        {closed ? <span className="block font-medium">{m.closed}</span> : null}
      </p>
      <Button size="sm" busy={end.busy} onClick={() => void end.run()}>
        {m.end}
      </Button>
    </div>
  )
}
