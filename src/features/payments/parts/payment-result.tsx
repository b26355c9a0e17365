import { Link } from 'react-router'
import IconOk from '~icons/lucide/check'
import IconClock from '~icons/lucide/clock'
import IconBack from '~icons/lucide/undo-2'
import IconBad from '~icons/lucide/x'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Money } from '#ui/display/money.tsx'
import { buttonStyle, join, toneStyle, type Tone } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { Payment } from '../model.ts'
import { PaymentFacts, watchGrid } from './payment-facts.tsx'

const icons = { succeeded: IconOk, failed: IconBad, closed: IconClock, refunded: IconBack }
const tones: Record<keyof typeof icons, Tone> = { succeeded: 'ok', failed: 'bad', closed: 'mute', refunded: 'info' }

/** Outcome of a payment with the next action. */
export function PaymentResult({ payment }: { payment: Payment }) {
  const m = useMessages()
  const { state } = payment
  if (state === 'created' || state === 'pending') return null
  const Icon = icons[state]
  return (
    <div className={watchGrid}>
      <span className={join('grid size-20 place-items-center rounded-pill', toneStyle[tones[state]])} aria-hidden>
        <Icon className="size-9" />
      </span>
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          <h2 className="text-lg font-semibold">{m.result[state].title}</h2>
          <p className="text-ink-2">{textOf(m, payment)}</p>
          <p className="mt-2 text-4xl">
            <Money fen={payment.amountFen} big />
          </p>
        </div>
        <Ways payment={payment} />
      </div>
      <PaymentFacts payment={payment} />
    </div>
  )
}

function textOf(m: ReturnType<typeof useMessages>, payment: Payment): string {
  const { result } = m
  if (payment.state === 'succeeded') return payment.late ? result.succeeded.late : result.succeeded[payment.purpose]
  if (payment.state === 'failed') return result.failed.text
  return payment.state === 'refunded' ? result.refunded.text : result.closed.text
}

/** Link to the purchase, or to try again; for an order that is the order itself. */
function Ways({ payment }: { payment: Payment }) {
  const { result } = useMessages()
  const to = useLocalePath()
  const done = payment.state === 'succeeded' || payment.state === 'refunded'
  const forOrders = payment.purpose === 'orders' && !payment.late
  const [orderId, ...others] = payment.orderIds
  const first = forOrders
    ? orderId && others.length === 0
      ? { path: `/console/orderDetail?order=${orderId}`, text: done ? result.toOrder : result.retry }
      : { path: '/console/order', text: done ? result.toOrders : result.retry }
    : done
      ? { path: '/console/money', text: result.toMoney }
      : { path: '/console/payment', text: result.retry }
  return (
    <div className="flex flex-wrap gap-2.5">
      <Link to={to(first.path)} className={buttonStyle({ tone: 'primary', className: 'max-sm:w-full' })}>
        {first.text}
      </Link>
      {done ? (
        <Link to={to('/console/payment')} className={buttonStyle({ className: 'max-sm:w-full' })}>
          {result.again}
        </Link>
      ) : null}
    </div>
  )
}
