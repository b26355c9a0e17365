import { useDates } from '#platform/i18n/messages.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { OrderDetail } from '../model.ts'

/** Explains the state of an order to its owner, depending on its kind. */
export function useOrderHint({ state, dedicated, renewal, upgrade, topUp, expiresAt }: OrderDetail): string {
  const m = useMessages()
  const { date, dateTime } = useDates()
  if (state === 'completed' && renewal) return m.detail.renewed(renewal.serverName, date(renewal.toAt))
  if (state === 'pending' && topUp) return m.detail.toppingUp(dateTime(topUp.endsAt))
  if (state === 'completed' && topUp) return m.detail.toppedUp(topUp.serverName, topUp.gib, dateTime(topUp.endsAt))
  if (state === 'completed' && upgrade) return m.hints.upgraded(upgrade.serverName)
  if (state === 'fulfilling' && upgrade) return m.hints.upgrading(upgrade.serverName)
  if (state === 'fulfilling' && dedicated) return m.hints.preparing(dedicated.deliveryHours)
  if (state === 'paid' && dedicated) return m.hints.paidMachine(dedicated.deliveryHours)
  if (state === 'expired') return m.hints.expired(dateTime(expiresAt))
  return m.statesHint[state]
}
