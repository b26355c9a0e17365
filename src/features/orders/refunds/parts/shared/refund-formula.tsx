import { Money } from '#ui/display/money.tsx'
import { useIso } from '#platform/i18n/messages.tsx'
import { fenTimes, formatFen } from '#platform/pure/money.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import type { RefundTerms } from '../../../model.ts'

/** Refunded sum with the values of its formula. `small`: one of several. */
export function RefundFormula({ terms, small }: { terms: RefundTerms; small?: boolean }) {
  const m = useMessages().refund
  const iso = useIso()
  const { kind, paidFen, vouchersFen, listFen, usedDays, totalDays, amountFen } = terms
  const used = fenTimes(listFen, BigInt(usedDays), BigInt(totalDays))
  return (
    <dl aria-label={m.formula} className="overflow-hidden rounded-button border border-line text-sm">
      <Row label={m.paid} fen={paidFen} />
      {kind === 'full' ? <Row label={m.kept} /> : <Row label={m.used(usedDays, totalDays, formatFen(listFen, iso))} fen={-(used > paidFen ? paidFen : used)} />}
      {vouchersFen > 0n ? <Row label={m.vouchersOut(formatFen(paidFen - vouchersFen, iso), formatFen(paidFen, iso))} /> : null}
      <div className="flex items-baseline justify-between gap-4 border-t border-line bg-sunken px-4 py-3">
        <dt className="text-ink-2">{m.amount}</dt>
        <dd>{small ? <Money fen={amountFen} className="font-semibold" /> : <Money fen={amountFen} big className="text-2xl" />}</dd>
      </div>
    </dl>
  )
}

function Row(props: { label: string; fen?: bigint }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line px-4 py-2.5 first:border-t-0">
      <dt className="text-ink-2">{props.label}</dt>
      <dd>{props.fen === undefined ? null : <Money fen={props.fen} />}</dd>
    </div>
  )
}
