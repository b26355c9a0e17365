import type { RenewMethodOffer } from '#features/payments/model/methods.ts'
import { maxPaymentFen } from '#features/payments/model.ts'
import { useMessages as usePaymentMessages } from '#features/payments/messages/use-messages.ts'
import type { ServerView } from '../../model.ts'
import type { ServerFuture } from '../../model/lifecycle.ts'

/** Stored payment method that renews the server. Undefined if the balance pays alone. */
export function methodOf(future: ServerFuture, server: Pick<ServerView, 'renewMethodId'>): RenewMethodOffer | undefined {
  return future.methods?.methods.find(({ id }) => id === server.renewMethodId)
}

/** Tells whether the method can be charged for the part that the balance does not cover. `hoursLeft`: hours from the try to the expiry. */
export function covers(method: RenewMethodOffer | undefined, missingFen: bigint, hoursLeft = 0): boolean {
  if (!method || method.stop || missingFen > maxPaymentFen) return false
  return missingFen <= (method.limitFen ?? maxPaymentFen) && hoursLeft <= (method.windowHours ?? hoursLeft)
}

/** Returns the name of a method: its gateway and the masked account. */
export function useMethodName(): (method: Pick<RenewMethodOffer, 'gateway' | 'label'>) => string {
  const { gateways } = usePaymentMessages()
  return ({ gateway, label }) => [gateways[gateway], label].filter(Boolean).join(' ')
}
