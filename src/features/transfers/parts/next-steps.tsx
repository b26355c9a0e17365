import { usePageMessages } from '../messages/use-page-messages.ts'
import type { TransferDetail } from '../model.ts'

/** Steps after acceptance, in order. */
export function NextSteps({ transfer }: { transfer: Pick<TransferDetail, 'priceFen' | 'snapshots'> }) {
  const m = usePageMessages().next
  const steps = transfer.priceFen > 0n ? m.receiver : m.receiverFree
  return (
    <ol className="flex flex-col gap-2.5 text-sm">
      {[...steps, ...(transfer.snapshots === 'wipe' ? [m.wiped] : [])].map((text, index) => (
        <li key={text} className="flex gap-3">
          <span aria-hidden className="grid size-5.5 shrink-0 place-items-center rounded-pill bg-brand-soft text-2xs font-semibold text-brand-ink tabular-nums">
            {index + 1}
          </span>
          <span className="text-ink-2">{text}</span>
        </li>
      ))}
    </ol>
  )
}
