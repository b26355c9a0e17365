import { paymentNumber, type GatewayName } from '../model.ts'

export const methodStates = ['signing', 'active', 'ending', 'ended', 'failed'] as const
export type MethodState = (typeof methodStates)[number]
export type MethodEvent = 'activate' | 'fail' | 'begin-end' | 'end'

/** State transitions of a stored payment method. The database rejects every other change (migrations/0580_payment_methods.sql). */
export const methodTransitions = {
  activate: { from: ['signing'], to: 'active' },
  fail: { from: ['signing'], to: 'failed' },
  // Charged no more from here on. The gateway confirms the end later.
  'begin-end': { from: ['signing', 'active'], to: 'ending' },
  end: { from: ['active', 'ending'], to: 'ended' },
} as const satisfies Record<MethodEvent, { from: readonly MethodState[]; to: MethodState }>

export function methodCan(event: MethodEvent, method: { state: MethodState }): boolean {
  return (methodTransitions[event].from as readonly MethodState[]).includes(method.state)
}

export const methodEnds = ['customer', 'scheme', 'replaced', 'account-closed'] as const
export type MethodEnd = (typeof methodEnds)[number]
/** Reason why an active method is not charged until its owner acts. */
export type MethodStop = 'expired' | 'needs-customer'

/** Tries of a renewal that may charge a stored method, under the names of the lifecycle's steps. */
export type ChargeAttempt = 'd7' | 'd3' | 'd1' | 'd0' | 'suspend'
/** Reason of a failed charge. `unknown`: the gateway gave no reason. */
export const chargeFailures = ['no-money', 'limit', 'ended', 'expired', 'needs-customer', 'unknown'] as const
export type ChargeFailure = (typeof chargeFailures)[number]

export const maxMethods = 5
/** Time to sign an agreement. */
export const signMinutes = 15
/** Largest single charge that the customer is asked to allow: 10,000 yuan. */
export const methodLimitFen = 1_000_000n

/** A stored method as its owner sees it. The account at the gateway is masked by the gateway. */
export type StoredMethod = {
  id: string
  gateway: GatewayName
  state: MethodState
  label: string | null
  limitFen: bigint | null
  expiresOn: string | null
  /** Reason why it is not charged although it is active. */
  stoppedFor: MethodStop | null
  replaces: string | null
  /** Where the customer signs; null unless it is being signed. */
  signUrl: string | null
  qrText: string | null
  signUntilAt: Date
  createdAt: Date
  signedAt: Date | null
  stateAt: Date
  endedBy: MethodEnd | null
  /** Servers that it renews. */
  servers: { code: string; name: string }[]
}

/** Gateway with which the customer can agree on charges. */
export type MethodOffer = { name: GatewayName; isTrial: boolean }

/** Active method for renewals. `stop`: the reason why it is not charged now. `windowHours`: it is charged only so many hours before the expiry. */
export type RenewMethodOffer = Pick<StoredMethod, 'id' | 'gateway' | 'label' | 'limitFen'> & { stop: 'ended' | MethodStop | null; windowHours: number | null }
export type RenewMethodOffers = { offered: boolean; methods: RenewMethodOffer[] }

/** Generates an agreement number: like a payment number, with `M`. */
export function agreementNumber(at: Date, random: number): string {
  return paymentNumber(at, random).replace('P', 'M')
}

/** Returns the reason why the method cannot be charged on that day (`2026-03-11`). */
export function stopOf(method: { state: MethodState; stoppedFor: MethodStop | null; expiresOn: string | null }, day: string): 'ended' | MethodStop | undefined {
  if (method.state !== 'active') return 'ended'
  if (method.expiresOn !== null && method.expiresOn < day) return 'expired'
  return method.stoppedFor ?? undefined
}
