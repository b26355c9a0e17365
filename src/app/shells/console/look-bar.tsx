import { useState } from 'react'
import { useLocation } from 'react-router'
import IconEye from '~icons/lucide/eye'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useConsoleShellMessages } from '../../i18n/use-shell-messages.ts'
import type { ShellLook, ShellViewer } from '../frame/shell-types.ts'

/** Bar below every page of the console while staff view it: the member of staff, the customer, the end, and the button to leave. */
export function LookBar({ look, viewer }: { look: ShellLook; viewer: ShellViewer }) {
  const m = useConsoleShellMessages().look
  const { search } = useLocation()
  const { time } = useDates()
  const refusalText = useRefusalText()
  const [busy, setBusy] = useState(false)
  const closed = new URLSearchParams(search).has('closed')

  async function end() {
    setBusy(true)
    try {
      await callApi('POST', '/admin/views/end', { accountNumber: viewer.number })
      // Loads a whole new document, so that no data of the customer stays in the page's memory.
      window.location.assign(`/admin/accounts?number=${viewer.number}`)
    } catch (error) {
      toast.bad(refusalText(error))
      setBusy(false)
    }
  }

  return (
    <div
      role="region"
      aria-label={m.label}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 sticky bottom-0 z-20 border-t border-line bg-warn-soft px-4 py-2 text-sm text-warn md:px-7"
    >
      <IconEye className="size-4.5 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1">
        <span className="me-2 font-semibold">{m.label}</span>
        {m.text(look.staffName, `${viewer.nickname} (${viewer.number})`, time(look.untilAt))}
        {closed ? <span className="block font-medium">{m.closed}</span> : null}
      </p>
      <Button size="sm" busy={busy} onClick={() => void end()}>
        {m.end}
      </Button>
    </div>
  )
}
