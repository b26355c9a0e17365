import { Money } from '#ui/display/money.tsx'
import { usePageMessages } from '../messages/use-page-messages.ts'

/** Reader's balance, price, and balance afterwards. */
export function Paying({ priceFen, availableFen }: { priceFen: bigint; availableFen: bigint }) {
  const m = usePageMessages().actions
  const after = availableFen - priceFen
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      <Line label={m.balance} fen={availableFen} />
      <Line label={m.toPay} fen={priceFen} strong />
      {after >= 0n ? <Line label={m.after} fen={after} /> : null}
    </dl>
  )
}

function Line({ label, fen, strong }: { label: string; fen: bigint; strong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-2">{label}</dt>
      <dd>
        <Money fen={fen} className={strong ? 'font-semibold' : ''} />
      </dd>
    </div>
  )
}
