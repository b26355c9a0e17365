import type { SchemeAgreement } from '#adapters/pay-kit/agreements/agreement-book.ts'
import type { SchemeRefund, SchemeState, SchemeTrade } from '#adapters/pay-kit/trades/trade-book.ts'
import type { ChargeDecline } from '#features/payments/server/stored-methods-port.ts'

/** Card of the demo. Its expiry is far away: the tester declines a charge as expired instead. */
const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 }

const statuses: Record<SchemeState, string> = { offered: 'open', waiting: 'open', paid: 'complete', declined: 'expired', closed: 'expired' }

/** A charge to a saved card has no page, and so no way back. */
export const isStored = ({ returnUrl }: SchemeTrade) => returnUrl === null

/** Names of a trade's session and of its intent have the same end. */
export const sessionId = (hex: string) => `cs_test_${hex}`
export const hexOf = (id: string) => /_([0-9a-f]{24})$/.exec(id)?.[1] ?? ''

/** A checkout session of a payment. */
export function sessionObject(trade: SchemeTrade, pageAddress: (token: string) => string) {
  const status = statuses[trade.state]
  return {
    id: sessionId(hexOf(trade.tradeNo)),
    object: 'checkout.session',
    mode: 'payment',
    client_reference_id: trade.outTradeNo,
    amount_total: Number(trade.amountFen),
    currency: 'cny',
    livemode: false,
    status,
    payment_status: trade.state === 'paid' ? 'paid' : 'unpaid',
    payment_intent: trade.state === 'paid' ? trade.tradeNo : null,
    url: status === 'open' ? pageAddress(trade.token) : null,
  }
}

/** A checkout session that saves a card. */
export function setupSession(agreement: SchemeAgreement, now: Date, pageAddress: (token: string) => string) {
  const isOpen = agreement.state === 'offered' && agreement.expiresAt > now
  return {
    id: sessionId(agreement.agreementNo),
    object: 'checkout.session',
    mode: 'setup',
    client_reference_id: agreement.outAgreementNo,
    amount_total: null,
    currency: null,
    livemode: false,
    status: isOpen ? 'open' : agreement.signedAt ? 'complete' : 'expired',
    payment_status: 'no_payment_required',
    url: isOpen ? pageAddress(agreement.token) : null,
  }
}

export function customerObject(hex: string, number: string) {
  return { id: `cus_${hex}`, object: 'customer', livemode: false, metadata: { number } }
}

/** A removed card has no customer. */
export function cardObject(agreement: SchemeAgreement) {
  const customer = agreement.state === 'active' ? `cus_${agreement.agreementNo}` : null
  const id = `pm_${agreement.agreementNo}`
  return { id, object: 'payment_method', type: 'card', livemode: false, customer, card, metadata: { number: agreement.outAgreementNo } }
}

export function setupIntent(agreement: SchemeAgreement) {
  const hex = agreement.agreementNo
  return {
    id: `seti_${hex}`,
    object: 'setup_intent',
    status: 'succeeded',
    livemode: false,
    customer: `cus_${hex}`,
    payment_method: `pm_${hex}`,
    metadata: { number: agreement.outAgreementNo },
  }
}

/** Codes of declined cards. */
export const cardErrors: Record<ChargeDecline, { code: string; decline_code: string }> = {
  'no-money': { code: 'card_declined', decline_code: 'insufficient_funds' },
  limit: { code: 'card_declined', decline_code: 'card_velocity_exceeded' },
  ended: { code: 'card_declined', decline_code: 'revocation_of_authorization' },
  expired: { code: 'expired_card', decline_code: 'expired_card' },
  'needs-customer': { code: 'authentication_required', decline_code: 'authentication_required' },
}

export function intentObject(trade: SchemeTrade) {
  return {
    id: trade.tradeNo,
    object: 'payment_intent',
    amount: Number(trade.amountFen),
    currency: 'cny',
    livemode: false,
    status: trade.state === 'paid' ? 'succeeded' : 'requires_payment_method',
    metadata: { number: trade.outTradeNo, ...(isStored(trade) ? { stored: 'yes' } : {}) },
    last_payment_error: trade.decline ? cardErrors[trade.decline] : null,
  }
}

export function refundObject(made: SchemeRefund, number: string) {
  return {
    id: `re_${made.refundNo}`,
    object: 'refund',
    amount: Number(made.amountFen),
    status: 'succeeded',
    payment_intent: made.tradeNo,
    currency: 'cny',
    metadata: { number: made.outRefundNo, payment: number },
  }
}
