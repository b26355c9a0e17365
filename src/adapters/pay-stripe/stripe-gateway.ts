import { GatewayDeclined, type GatewayReport, type OpenedTrade, type OpenTrade, type PaymentGateway, type TradeRef } from '#features/payments/server/ports.ts'
import { call, isLive, merchantOf, type Stripe } from './client.ts'
import { stripeRefunds } from './refunds.ts'
import { reportOf, session, shortestMs } from './sessions.ts'
import { readStatement } from './statement.ts'
import { stripeStored } from './stored/agreements.ts'
import { findIntent, intentReport, isIntent } from './stored/intents.ts'
import { answerWebhook, verifyWebhook } from './webhook.ts'

/** Stripe Checkout: its own page for cards. */
export function stripeGateway(stripe: Stripe): PaymentGateway {
  return {
    name: 'stripe',
    merchantId: merchantOf(isLive(stripe)),
    open: (wanted) => open(stripe, wanted),
    query: (trade) => query(stripe, trade),
    close: (trade) => close(stripe, trade),
    verifyNotice: (rawBody, headers, at) => verifyWebhook(stripe.webhookSecrets, rawBody, headers, at),
    answer: answerWebhook,
    refunds: stripeRefunds(stripe),
    statement: (day) => readStatement(stripe, day),
    ...(stripe.savedCards ? { stored: stripeStored(stripe) } : {}),
  }
}

async function open(stripe: Stripe, wanted: OpenTrade): Promise<OpenedTrade> {
  const back = new URL(wanted.returnPath, stripe.origin())
  if (back.origin !== new URL(stripe.origin()).origin) throw new Error('the return address is not ours')
  const { locale } = wanted.subject
  // Derived from the payment's time, so that a repeat with the same number is the same call.
  const expires = Math.ceil((wanted.expiresAt.getTime() + shortestMs) / 1000)
  const { said, code, type } = await call(stripe, {
    method: 'POST',
    path: '/v1/checkout/sessions',
    onceKey: wanted.paymentNumber,
    form: {
      mode: 'payment',
      client_reference_id: wanted.paymentNumber,
      'payment_method_types[0]': 'card',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': wanted.currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': wanted.amountFen.toString(),
      'line_items[0][price_data][product_data][name]': wanted.title,
      'payment_intent_data[metadata][number]': wanted.paymentNumber,
      'metadata[number]': wanted.paymentNumber,
      expires_at: String(expires),
      locale,
      success_url: back.href,
      cancel_url: back.href,
    },
  })
  if (code && type === 'invalid_request_error') throw new GatewayDeclined(code)
  if (code) throw new Error(`Stripe opened no session: ${code}`)
  const { id, url } = session.parse(said)
  if (!url?.startsWith('https://')) throw new Error('Stripe’s session has no page')
  return { tradeNo: id, cashierUrl: url, qrText: null }
}

/** Without its id a session was never shown to a payer. A charge to a saved card may have been made all the same. */
async function query(stripe: Stripe, trade: TradeRef): Promise<GatewayReport | undefined> {
  const { tradeNo } = trade
  if (isIntent(tradeNo) || (!tradeNo && stripe.savedCards)) {
    const intent = await findIntent(stripe, trade)
    return intent && intentReport(intent)
  }
  if (!tradeNo) return undefined
  const { said, code } = await call(stripe, { method: 'GET', path: `/v1/checkout/sessions/${tradeNo}` })
  if (code === 'resource_missing') return undefined
  if (code) throw new Error(`Stripe did not tell of a session: ${code}`)
  return reportOf(session.parse(said))
}

/** Closes a session. Only an open one expires; the state of any other is queried. */
async function close(stripe: Stripe, trade: TradeRef): Promise<GatewayReport | undefined> {
  if (!trade.tradeNo || isIntent(trade.tradeNo)) return closeIntent(stripe, trade)
  const { said, code } = await call(stripe, { method: 'POST', path: `/v1/checkout/sessions/${trade.tradeNo}/expire` })
  if (!code) return reportOf(session.parse(said))
  const stands = await query(stripe, trade)
  if (stands?.state === 'waiting') throw new Error(`Stripe did not close a session: ${code}`)
  return stands
}

/** A charge to a saved card has its result at once, or it is on its way and cannot be stopped. */
async function closeIntent(stripe: Stripe, trade: TradeRef): Promise<GatewayReport | undefined> {
  const stands = await query(stripe, trade)
  if (stands?.state === 'waiting') throw new Error('Stripe did not close a charge: processing')
  return stands
}
