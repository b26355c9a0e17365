import { useState, type Key } from 'react'
import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Money } from '#ui/display/money.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { Table, type Column } from '#ui/display/table.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { invoiceLimits, type InvoiceableOrder, type InvoiceSummary } from '../model.ts'
import { sumOf } from './invoice-address.ts'

/** Orders that can be invoiced; the selected ones are put on one invoice. */
export function OrderChoice(props: {
  orders: readonly InvoiceableOrder[]
  verification: InvoiceSummary['verification']
  onAsk: (orders: readonly InvoiceableOrder[]) => void
}) {
  const m = useMessages()
  const to = useLocalePath()
  const columns = useColumns()
  const [picked, setPicked] = useState<ReadonlySet<Key>>(new Set())
  const chosen = props.orders.filter(({ id }) => picked.has(id)).slice(0, invoiceLimits.ordersAtOnce)
  return (
    <>
      {props.verification === 'none' ? (
        <Notice tone="warn" className="m-4">
          {m.form.verify}{' '}
          <Link to={to('/console/verified')} className={`${linkStyle} whitespace-nowrap`}>
            {m.form.verifyLink}
          </Link>
        </Notice>
      ) : null}
      {props.orders.length > 0 ? (
        <div className="flex min-h-15 flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-2.5 max-sm:px-4">
          <p className="text-sm text-ink-2" aria-live="polite">
            {m.orders.chosen(chosen.length)}
            {chosen.length > 0 ? (
              <>
                {' · '}
                <Money fen={sumOf(chosen)} className="font-semibold text-ink" />
              </>
            ) : null}
          </p>
          <Button tone="primary" disabled={chosen.length === 0} onClick={() => props.onAsk(chosen)}>
            {m.orders.apply}
          </Button>
        </div>
      ) : null}
      <Table
        cardsBelow={52}
        caption={m.orders.caption}
        columns={columns}
        rows={props.orders}
        rowKey={({ id }) => id}
        selection={{ picked, onChange: setPicked, nameOf: ({ number }) => number }}
        empty={<EmptyState art="receipt" title={m.orders.none} text={m.orders.noneText} />}
      />
      {props.orders.length > invoiceLimits.ordersAtOnce ? (
        <p className="border-t border-line px-5 py-3 text-xs text-ink-3">{m.orders.limit(invoiceLimits.ordersAtOnce)}</p>
      ) : null}
    </>
  )
}

function useColumns(): Column<InvoiceableOrder>[] {
  const m = useMessages()
  const to = useLocalePath()
  const { dateTime } = useDates()
  return [
    {
      key: 'number',
      head: m.orders.number,
      phone: 'title',
      cell: ({ number }) => (
        <Link to={to(`/console/orderDetail?number=${number}`)} className={`${linkStyle} font-mono text-[0.8125rem]`}>
          {number}
        </Link>
      ),
    },
    {
      key: 'what',
      head: m.orders.what,
      cell: ({ kind, config }) => (
        <>
          {m.orderKinds[kind]} · {m.products[config.product]}
          {config.product === 'cloud-server' ? <span className="text-ink-3">{` ${config.vcpu} vCPU / ${config.memoryGib} GiB`}</span> : null}
        </>
      ),
    },
    { key: 'paid', head: m.orders.paid, cell: ({ paidAt }) => <time dateTime={paidAt.toISOString()}>{dateTime(paidAt)}</time> },
    { key: 'amount', head: m.orders.amount, align: 'end', phone: 'state', cell: ({ amountFen }) => <Money fen={amountFen} className="font-semibold" /> },
  ]
}
