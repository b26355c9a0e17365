import IconClose from '~icons/lucide/x'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { useMessages } from '../messages/use-messages.ts'
import { orderCan, totalOf, type OrderRow } from '../model.ts'

/** Actions on the selected orders; stays visible at the lower edge. */
export function BatchBar(props: { orders: OrderRow[]; onPay: (orders: OrderRow[]) => void; onCancel: (orders: OrderRow[]) => void; onClear: () => void }) {
  const m = useMessages().batch
  const iso = useIso()
  if (props.orders.length === 0) return null
  const payable = props.orders.filter((order) => orderCan('pay', order))
  const summary = payable.length > 0 ? m.payable(payable.length, formatFen(totalOf(payable), iso)) : m.nonePayable
  return (
    <div
      role="region"
      aria-label={m.region}
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 text-sm shadow-2"
    >
      <p role="status" className="min-w-0 flex-1 max-sm:basis-full">
        <span className="font-medium">{m.selected(props.orders.length)}</span>
        <span className="ms-2 text-ink-2">{summary}</span>
      </p>
      {payable.length > 0 ? (
        <>
          <Button tone="primary" onClick={() => props.onPay(payable)}>
            {m.pay}
          </Button>
          <Button onClick={() => props.onCancel(payable)}>{m.cancel}</Button>
        </>
      ) : null}
      <IconButton data-reads label={m.clear} onClick={props.onClear}>
        <IconClose className="size-4" aria-hidden />
      </IconButton>
    </div>
  )
}
