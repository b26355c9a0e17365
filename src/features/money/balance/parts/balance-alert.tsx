import { useState } from 'react'
import IconBell from '~icons/lucide/bell'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { useInert } from '#ui/actions/read-only-part.ts'
import { join, linkStyle } from '#ui/recipes.ts'
import { useAccountMessages } from '../../messages/use-account-messages.ts'
import type { BalanceAlert } from '../../model.ts'

const AlertDialog = lazyPart(async () => (await import('./alert-dialog.tsx')).AlertDialog)

/** Low-balance alert: its threshold, whether it is exceeded, and a button to change it. */
export function BalanceAlertLine(props: { alert: BalanceAlert | null; availableFen: bigint; className?: string }) {
  const m = useAccountMessages().alert
  const iso = useIso()
  const inert = useInert()
  const [open, setOpen] = useState(false)
  const { alert, availableFen } = props
  const low = alert !== null && availableFen < alert.thresholdFen
  return (
    <div className={join('flex flex-wrap items-center gap-x-2 text-xs', low ? 'text-warn' : 'text-ink-2', props.className)}>
      <IconBell className="size-3.5" aria-hidden />
      <span>
        {m.title}: {alert ? m.on(formatFen(alert.thresholdFen, iso)) : m.off}
      </span>
      {low ? <span className="sr-only">{m.low}</span> : null}
      <button
        type="button"
        disabled={inert !== undefined}
        title={inert}
        onClick={() => setOpen(true)}
        aria-label={alert ? `${m.title}: ${m.change}` : m.set}
        className={join(linkStyle, 'inline-flex min-h-6 items-center disabled:opacity-60')}
      >
        {alert ? m.change : m.set}
      </button>
      {open ? <AlertDialog alert={alert} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
