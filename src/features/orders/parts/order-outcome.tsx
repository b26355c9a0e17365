import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { useMessages } from '../messages/use-messages.ts'
import { orderCan, type OrderDetail, type OrderDetailProps, type ServerOfOrder } from '../model.ts'
import { BuyLink } from './buy-link.tsx'
import { OrderServers } from './order-servers.tsx'
import { useOrderHint } from './use-order-hint.ts'
import { RefundFormula } from '../refunds/parts/shared/refund-formula.tsx'

const RefundDialog = lazy(async () => ({ default: (await import('../refunds/parts/refund-dialog.tsx')).RefundDialog }))

type OutcomeProps = Pick<OrderDetailProps, 'order' | 'servers' | 'refundable' | 'buyAgain'>

/** Heading of the actions beside an order: payment, its servers, or its outcome. */
export function actTitle(order: OrderDetail, m: ReturnType<typeof useMessages>): string {
  if (orderCan('pay', order)) return m.payPanel.title
  return order.state === 'paid' || order.state === 'fulfilling' || order.state === 'completed' ? m.detail.servers : m.detail.outcome
}

/** Outcome of a paid or closed order, and the next action. */
export function OrderOutcome(props: OutcomeProps) {
  const m = useMessages()
  const iso = useIso()
  const hint = useOrderHint(props.order)
  const { state, refund } = props.order
  if (state === 'paid' || state === 'fulfilling' || state === 'completed') return <Delivery {...props} hint={hint} />
  return (
    <div className="flex flex-col items-start gap-4">
      {refund ? (
        <div className="w-full">
          <p className="mb-3 text-sm text-ink-2">{m.refund.made(formatFen(refund.amountFen, iso))}</p>
          <RefundFormula terms={refund} />
        </div>
      ) : (
        <p className="text-sm text-ink-2">{hint}</p>
      )}
      <ServerRefunds order={props.order} />
      <div className="flex flex-wrap gap-2.5">
        <NextStep {...props} />
        {state === 'refunded' ? <MoneyLink /> : null}
      </div>
    </div>
  )
}

/** Progress or result of the delivery, and the servers. Their list stays the same element, so that the focus is kept when the delivery ends. */
function Delivery(props: OutcomeProps & { hint: string }) {
  const { order, servers, hint } = props
  const delivered = order.state === 'completed'
  return (
    <div className="flex flex-col gap-5">
      {delivered ? <Notice tone="ok">{hint}</Notice> : <UnderWay hint={hint} servers={servers} />}
      <OrderServers servers={servers.filter((server) => !order.serverRefunds.some((one) => one.server === server.code))} />
      {delivered ? <AfterDelivery {...props} /> : null}
    </div>
  )
}

function UnderWay(props: { hint: string; servers: readonly ServerOfOrder[] }) {
  const m = useMessages()
  const known = props.servers.filter((server) => server.percent !== null)
  const percent = known.length > 0 ? known.reduce((sum, server) => sum + (server.percent ?? 0), 0) / known.length : undefined
  return (
    <div className="flex flex-col gap-4">
      <div aria-live="polite">
        <p className="text-sm text-ink-2">{props.hint}</p>
        <p className="text-xs text-ink-3">{m.detail.live}</p>
      </div>
      <Progress label={m.detail.progress} value={percent} />
    </div>
  )
}

function AfterDelivery(props: OutcomeProps) {
  const m = useMessages()
  const [asking, setAsking] = useState(false)
  const to = useLocalePath()
  return (
    <>
      <ServerRefunds order={props.order} />
      <div className="flex flex-wrap gap-2.5">
        <Link to={to('/console/cloud-console')} className={buttonStyle({ tone: 'primary' })}>
          {m.detail.manageAll}
        </Link>
        {props.buyAgain ? <BuyLink label={m.detail.buyAgain} path={props.buyAgain} tone="default" /> : null}
        {props.refundable ? (
          <Button tone="ghost" onClick={() => setAsking(true)}>
            {m.refund.ask}
          </Button>
        ) : null}
      </div>
      {asking ? (
        <Suspense>
          <RefundDialog orderId={props.order.id} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Servers of the order that were refunded alone. */
function ServerRefunds({ order }: { order: OrderDetail }) {
  const m = useMessages().refund
  const iso = useIso()
  if (order.serverRefunds.length === 0) return null
  return (
    <ul className="space-y-1 text-sm text-ink-2">
      {order.serverRefunds.map(({ server, amountFen }) => (
        <li key={server}>{m.alone(server, formatFen(amountFen, iso))}</li>
      ))}
    </ul>
  )
}

/** Link after an order that failed: to order again, or back to the server. */
function NextStep({ order: { renewal, upgrade }, buyAgain }: OutcomeProps) {
  const m = useMessages()
  const to = useLocalePath()
  const server = renewal ?? upgrade
  if (!server) return <BuyLink label={m.detail.orderAgain} {...(buyAgain ? { path: buyAgain } : {})} />
  return (
    <Link to={to(`/console/server-admin?server=${server.serverCode}&panel=m9`)} className={buttonStyle({ tone: 'primary' })}>
      {m.detail.toServer(server.serverName)}
    </Link>
  )
}

function MoneyLink() {
  const m = useMessages()
  const to = useLocalePath()
  return (
    <Link to={to('/console/money')} className={buttonStyle()}>
      {m.detail.toMoney}
    </Link>
  )
}
