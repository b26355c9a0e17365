import { Link } from 'react-router'
import type { Holder } from '#features/payments/model/staff.ts'
import type { PaymentState, RefundState } from '#features/payments/model.ts'
import { Badge } from '#ui/display/badge.tsx'
import { linkStyle, type Tone } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { CustomerLink } from '../../parts/shared/customer-link.tsx'
import { financeAddress } from '../address.ts'

/** Holder of the money. */
export function HolderName({ holder }: { holder: Holder | null }) {
  const m = useMessages().finance
  if (!holder) return <span className="text-ink-3">{m.unknown}</span>
  return <CustomerLink {...holder} />
}

/** Number of a payment, which links to its details. */
export function PaymentLink({ number, section = '' }: { number: string; section?: string }) {
  return (
    <Link to={`${section}${financeAddress('payments', { number })}`} className={`${linkStyle} ident whitespace-nowrap`}>
      {number}
    </Link>
  )
}

const paymentTones: Record<PaymentState, Tone> = { created: 'mute', pending: 'warn', succeeded: 'ok', failed: 'bad', closed: 'mute', refunded: 'info' }

export function PaymentBadge({ state }: { state: PaymentState }) {
  const m = useMessages().finance
  return (
    <Badge tone={paymentTones[state]} dot>
      {m.states[state]}
    </Badge>
  )
}

const refundTones: Record<RefundState, Tone> = { asked: 'warn', sent: 'warn', succeeded: 'ok', returned: 'bad' }

export function RefundBadge({ state }: { state: RefundState }) {
  const m = useMessages().finance
  return (
    <Badge tone={refundTones[state]} dot>
      {m.refundStates[state]}
    </Badge>
  )
}
