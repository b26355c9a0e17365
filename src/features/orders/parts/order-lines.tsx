import { Money } from '#ui/display/money.tsx'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { QuoteLineText } from '#features/catalog/parts/shared/quote-line-text.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { orderCan, type OrderDetail } from '../model.ts'

/** Lines of the order's price as quoted. */
export function OrderLines(props: { order: OrderDetail; compact?: boolean }) {
  const m = useMessages().detail
  const { snapshot } = props.order
  const cell = props.compact ? 'py-2' : 'py-3'
  return (
    <table className="relative w-full border-collapse text-sm">
      <caption className="sr-only">{m.lines}</caption>
      <thead>
        <tr className="text-start">
          <th scope="col" className="label pb-2 text-start font-medium">
            {m.line}
          </th>
          <th scope="col" className="label hidden pb-2 text-end font-medium sm:table-cell">
            {m.unit}
          </th>
          <th scope="col" className="label hidden ps-4 pb-2 text-end font-medium sm:table-cell">
            {m.quantity}
          </th>
          <th scope="col" className="label ps-4 pb-2 text-end font-medium">
            {m.amount}
          </th>
        </tr>
      </thead>
      <tbody className="border-y border-line">
        {snapshot.lines.map((line, index) => (
          <tr key={index} className="border-t border-line first:border-t-0">
            <th scope="row" className={`text-start font-normal ${cell} ${line.kind === 'discount' ? 'text-ok' : ''}`}>
              <QuoteLineText line={line} />
            </th>
            <td className={`hidden text-end text-ink-2 sm:table-cell ${cell}`}>{line.kind === 'item' ? <Money fen={line.unitFen} /> : null}</td>
            <td className={`hidden ps-4 text-end text-ink-2 tabular-nums sm:table-cell ${cell}`}>{line.kind === 'item' ? line.quantity : null}</td>
            <td className={`ps-4 text-end ${cell} ${line.kind === 'discount' ? 'text-ok' : ''}`}>
              <Money fen={line.amountFen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** List price, discounts and total. */
export function OrderSums(props: { order: OrderDetail }) {
  const m = useMessages().detail
  const iso = useIso()
  const { date } = useDates()
  const { order } = props
  const { snapshot } = order
  return (
    <div className="pt-3">
      <dl className="ms-auto flex max-w-xs flex-col gap-1.5 text-sm">
        {snapshot.discountFen > 0n ? (
          <>
            <Sum label={m.list} fen={snapshot.listFen} />
            <Sum label={m.discount} fen={-snapshot.discountFen} good />
          </>
        ) : null}
        <div className="flex items-baseline justify-between gap-6">
          <dt className="text-ink-2">{order.paidAt || !orderCan('pay', order) ? (order.paidAt ? m.total : m.sum) : m.totalDue}</dt>
          <dd>
            <Money fen={order.totalFen} big className="text-2xl" />
          </dd>
        </div>
      </dl>
      {snapshot.imported || snapshot.topUp ? null : (
        <p className="mt-2 text-end text-xs text-ink-3">{m.renewalNote(formatFen(snapshot.renewalFen, iso), date(snapshot.renewalGuaranteedUntilAt))}</p>
      )}
    </div>
  )
}

function Sum(props: { label: string; fen: bigint; good?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="text-ink-2">{props.label}</dt>
      <dd className={props.good ? 'text-ok' : ''}>
        <Money fen={props.fen} />
      </dd>
    </div>
  )
}
