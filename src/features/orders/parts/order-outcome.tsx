import { Link } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useMessages } from '../messages/use-messages.ts'
import { orderCan, type OrderDetail, type OrderState, type ServerOfOrder } from '../model.ts'
import { BuyLink } from './buy-link.tsx'
import { OrderServers } from './order-servers.tsx'

/** Name of the place beside an order where one acts: paying, its servers, or what became of it. */
export function actTitle(order: OrderDetail, m: ReturnType<typeof useMessages>): string {
  if (orderCan('pay', order)) return m.payPanel.title
  return order.state === 'paid' || order.state === 'fulfilling' || order.state === 'completed' ? m.detail.servers : m.detail.outcome
}

/** Beside a paid or closed order: what became of it, and the next step. */
export function OrderOutcome(props: { order: OrderDetail; servers: readonly ServerOfOrder[] }) {
  const m = useMessages()
  const { state } = props.order
  if (state === 'paid' || state === 'fulfilling') return <UnderWay state={state} servers={props.servers} />
  if (state === 'completed') return <Delivered servers={props.servers} />
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-sm text-ink-2">{m.statesHint[state]}</p>
      <div className="flex flex-wrap gap-2.5">
        <BuyLink label={m.buy} />
        {state === 'refunded' ? <MoneyLink /> : null}
      </div>
    </div>
  )
}

function UnderWay(props: { state: OrderState; servers: readonly ServerOfOrder[] }) {
  const m = useMessages()
  const known = props.servers.filter((server) => server.percent !== null)
  const percent = known.length > 0 ? known.reduce((sum, server) => sum + (server.percent ?? 0), 0) / known.length : undefined
  return (
    <div className="flex flex-col gap-4">
      <div aria-live="polite">
        <p className="text-sm text-ink-2">{m.statesHint[props.state]}</p>
        <p className="text-xs text-ink-3">{m.detail.live}</p>
      </div>
      <Progress label={m.detail.progress} value={percent} />
      <OrderServers servers={props.servers} />
    </div>
  )
}

function Delivered(props: { servers: readonly ServerOfOrder[] }) {
  const m = useMessages()
  const to = useLocalePath()
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="ok">{m.statesHint.completed}</Notice>
      <OrderServers servers={props.servers} />
      <div className="flex flex-wrap gap-2.5">
        <Link to={to('/console/cloud-console')} className={buttonStyle({ tone: 'primary' })}>
          {m.detail.manageAll}
        </Link>
        <BuyLink label={m.detail.buyAgain} tone="default" />
      </div>
    </div>
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
