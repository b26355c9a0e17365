import { numberFormat } from '#platform/pure/formats.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { useMessages } from '../../../messages/use-messages.ts'

/** Uses of a coupon or a campaign, with those that are left. */
export function Usage({ taken, total }: { taken: number; total: number }) {
  const m = useMessages().couponSection
  const { format } = numberFormat(useIso())
  return (
    <span className="block min-w-28">
      <span className="flex justify-between gap-3 text-xs tabular-nums">
        <span>
          {format(taken)} / {format(total)}
        </span>
        <span className="text-ink-2">{m.left(total - taken)}</span>
      </span>
      <span aria-hidden className="mt-1 block h-1 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full bg-brand" style={{ width: `${(taken / total) * 100}%` }} />
      </span>
    </span>
  )
}
