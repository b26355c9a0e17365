import { useMessages as usePaymentMessages } from '#features/payments/messages/use-messages.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import type { RefundPart } from '../../model.ts'

/** Destination of a refund. `toBalance`: text about the balance if it does not get the money at once. */
export function RefundGoal({ part, toBalance }: { part: RefundPart; toBalance?: string }) {
  const m = useMessages().refund
  const { gateways } = usePaymentMessages()
  const iso = useIso()
  const { origin, amountFen } = part
  if (amountFen === 0n) return <p className="text-ink-2">{part.vouchersFen === part.paidFen ? m.onlyVouchers : m.usedUp}</p>
  if (!origin) return <p className="text-ink-2">{toBalance ?? m.to}</p>
  const restFen = amountFen - origin.amountFen
  return (
    <p className="text-ink-2">
      {m.toOrigin(gateways[origin.gateway], formatFen(origin.amountFen, iso))}
      {restFen > 0n ? ` ${m.rest(formatFen(restFen, iso))}` : null}
    </p>
  )
}
