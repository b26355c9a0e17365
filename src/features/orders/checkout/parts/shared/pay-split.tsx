import type { Split } from '#features/money/model/vouchers.ts'
import { Money } from '#ui/display/money.tsx'
import { useMessages } from '../../../messages/use-messages.ts'

/** Split of a payment: vouchers, balance, gateway. */
export function PaySplit({ split }: { split: Split }) {
  const m = useMessages().payPanel
  const rows = [
    { key: 'vouchers', label: m.byVouchers, fen: split.vouchersFen },
    { key: 'balance', label: m.byBalance, fen: split.balanceFen },
    { key: 'rest', label: m.byGateway, fen: split.restFen },
  ].filter((row) => row.fen > 0n)
  return (
    <>
      <dl aria-label={m.split} className="mt-3 rounded-button border border-line bg-sunken px-4 py-1 text-sm">
        {rows.map((row) => (
          <div key={row.key} className="flex items-baseline justify-between gap-4 py-1.5">
            <dt className="text-ink-2">{row.label}</dt>
            <dd className={row.key === 'rest' ? 'font-semibold' : undefined}>
              <Money fen={row.fen} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-ink-3">{split.restFen > 0n ? m.splitNote : m.vouchersNote}</p>
    </>
  )
}
