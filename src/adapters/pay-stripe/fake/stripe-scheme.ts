import { createHmac } from 'node:crypto'
import type { SchemeFact, SchemeVoice } from '#adapters/pay-kit/pay-fake.ts'
import type { SchemeTrade } from '#adapters/pay-kit/trades/trade-book.ts'
import type { Outbound } from '#platform/http/outbound.ts'
import { actOnCards, openSetup } from './cards.ts'
import { cardObject, hexOf, intentObject, isStored, refundObject, sessionObject, setupIntent, setupSession } from './objects.ts'
import { missing, no, ok, type Form, type Said, type StripeScheme } from './protocol.ts'

const pageSize = 2
const shortestMs = 30 * 60_000

/** Fake of Stripe's server, after its documents: checks the key, knows sessions, saved cards, refunds and the balance page by page, and signs its webhooks. */
export function stripeScheme(scheme: StripeScheme): SchemeVoice & { send: Outbound } {
  return {
    async send(url, init) {
      const form = Object.fromEntries(init.method === 'POST' ? new URLSearchParams(init.body) : url.searchParams)
      const isOurs = init.headers?.['authorization'] === `Bearer ${scheme.secretKey}`
      const { status, said } = isOurs ? await act(scheme, init.method, url.pathname, form) : no('invalid_api_key', 401)
      const headers = new Headers({ 'content-type': 'application/json', 'request-id': 'req_trial' })
      return { status, headers, body: new TextEncoder().encode(JSON.stringify(said)) }
    },
    noticeOf: (fact) => noticeOf(scheme, fact),
    confirms: ({ status }) => status >= 200 && status < 300,
  }
}

async function act(scheme: StripeScheme, method: string, path: string, form: Form): Promise<Said> {
  const onCards = await actOnCards(scheme, method, path, form)
  if (onCards) return onCards
  if (path === '/v1/checkout/sessions' && method === 'POST') return form['mode'] === 'setup' ? openSetup(scheme, form) : open(scheme, form)
  if (path === '/v1/refunds') return method === 'POST' ? refund(scheme, form) : listRefunds(scheme, form['payment_intent'] ?? '')
  if (path === '/v1/balance_transactions') return balance(scheme, form)
  const [, id = '', act = ''] = /^\/v1\/checkout\/sessions\/(cs_test_[0-9a-f]{24})(\/expire)?$/.exec(path) ?? []
  const trade = await scheme.book.findByTradeNo(`pi_${hexOf(id)}`)
  if (!trade) return expireSetup(scheme, hexOf(id))
  if (!act) return ok(session(scheme, (await scheme.book.find(trade.outTradeNo)) ?? trade))
  const closed = await scheme.book.close(trade.outTradeNo)
  return closed ? ok(session(scheme, closed)) : no('checkout_session_not_open')
}

const session = (scheme: StripeScheme, trade: SchemeTrade) => sessionObject(trade, (token) => scheme.pageAddress('pay', token))

async function open(scheme: StripeScheme, form: Form): Promise<Said> {
  const amountFen = BigInt(form['line_items[0][price_data][unit_amount]'] ?? '0')
  const expiresAt = new Date(Number(form['expires_at']) * 1000)
  if (amountFen < 400n) return no('amount_too_small')
  if (expiresAt.getTime() < scheme.now().getTime() + shortestMs) return no('parameter_invalid_integer')
  const trade = await scheme.book.open({
    outTradeNo: form['client_reference_id'] ?? '',
    amountFen,
    title: form['line_items[0][price_data][product_data][name]'] ?? '',
    payer: null,
    notifyUrl: scheme.notifyUrl(),
    returnUrl: form['success_url'] ?? '',
    expiresAt,
    state: 'waiting',
  })
  return ok(session(scheme, trade))
}

async function expireSetup(scheme: StripeScheme, hex: string): Promise<Said> {
  const agreement = await scheme.agreements.findByNo(hex)
  if (!agreement) return missing
  const ended = agreement.state === 'offered' ? await scheme.agreements.end(agreement.outAgreementNo) : undefined
  return ended ? ok(setupSession(ended, scheme.now(), (token) => scheme.pageAddress('setup', token))) : no('checkout_session_not_open')
}

async function refund({ book }: StripeScheme, form: Form): Promise<Said> {
  const outRefundNo = form['metadata[number]'] ?? ''
  const made = await book.refund({ tradeNo: form['payment_intent'] ?? '', outRefundNo, amountFen: BigInt(form['amount'] ?? '0') })
  if (made === 'refused') return no('charge_already_refunded')
  return ok(refundObject((await book.findRefund(outRefundNo))!, form['metadata[payment]'] ?? ''))
}

async function listRefunds({ book }: StripeScheme, tradeNo: string): Promise<Said> {
  const trade = await book.findByTradeNo(tradeNo)
  return ok({ data: (await book.listRefunds(tradeNo)).map((one) => refundObject(one, trade?.outTradeNo ?? '')) })
}

/** Two movements to a page, so that pages are read. */
async function balance({ book }: StripeScheme, form: Form): Promise<Said> {
  const day = new Date(Number(form['created[gte]']) * 1000 + 8 * 3_600_000).toISOString().slice(0, 10)
  const { trades, refunds } = await book.listDay(day)
  const charges = trades.map((trade) => {
    const source = { id: `ch_${hexOf(trade.tradeNo)}`, amount: Number(trade.amountFen), currency: 'cny', payment_intent: trade.tradeNo }
    return { id: `txn_${hexOf(trade.tradeNo)}`, type: 'charge', source: { ...source, metadata: { number: trade.outTradeNo } } }
  })
  const back = refunds.map((one) => ({ id: `txn_${one.refundNo}`, type: 'refund', source: refundObject(one, one.outTradeNo) }))
  const fee = charges.length > 0 ? [{ id: 'txn_fee', type: 'stripe_fee', source: null }] : []
  const all = [...charges, ...fee, ...back]
  const from = all.findIndex((one) => one.id === form['starting_after']) + 1
  return ok({ data: all.slice(from, from + pageSize), has_more: from + pageSize < all.length })
}

/** Stripe says nothing of a page that still waits. */
function noticeOf(scheme: StripeScheme, fact: SchemeFact) {
  const about = aboutOf(scheme, fact)
  if (!about) return undefined
  const body = eventText(fact.id, about)
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(scheme.webhookSecret, body, scheme.now()) } }
}

type About = { type: string; object: object; previous?: object }

function aboutOf(scheme: StripeScheme, fact: SchemeFact): About | undefined {
  if ('agreement' in fact) {
    const { agreement } = fact
    if (agreement.state === 'active') return { type: 'setup_intent.succeeded', object: setupIntent(agreement) }
    return { type: 'payment_method.detached', object: cardObject(agreement), previous: { customer: `cus_${agreement.agreementNo}` } }
  }
  const { trade } = fact
  if (fact.refund) return { type: 'refund.updated', object: refundObject(fact.refund, trade.outTradeNo) }
  if (isStored(trade)) return { type: 'payment_intent.succeeded', object: intentObject(trade) }
  if (trade.state === 'waiting' || trade.state === 'offered') return undefined
  return { type: trade.state === 'paid' ? 'checkout.session.completed' : 'checkout.session.expired', object: session(scheme, trade) }
}

/** A webhook's body. */
export function eventText(id: string, { type, object, previous }: About, livemode = false): string {
  const data = { object, ...(previous ? { previous_attributes: previous } : {}) }
  return JSON.stringify({ id: `evt_${id.replaceAll('-', '')}`, object: 'event', type, livemode, data })
}

/** `Stripe-Signature` as Stripe writes it. */
export function signatureOf(secret: string, text: string, at: Date, version = 'v1'): string {
  const time = Math.floor(at.getTime() / 1000)
  return `t=${time},${version}=${createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')}`
}
