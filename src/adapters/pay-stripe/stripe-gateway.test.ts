import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { describeGateway, type Said, type SentNotice } from '#features/payments/testing/gateway-contract.ts'
import type { Stripe } from './client.ts'
import { stripeGateway } from './stripe-gateway.ts'
import { signatureOf } from './fake/stripe-scheme.ts'
import { stripeStub } from './testing/stripe-stub.ts'
import { holds } from './webhook.ts'

const secretKey = 'sk_test_51Hxxxxxxxxxxxxxx'
const webhookSecrets = ['whsec_old', 'whsec_new']

function side() {
  let time = Date.UTC(2026, 2, 11, 4, 0, 0)
  const now = () => new Date(time)
  const stub = stripeStub(now, secretKey)
  const stripe: Stripe = { secretKey, webhookSecrets, origin: () => 'https://shop.test', now, send: stub.send }
  const sent = (text: string, header = signatureOf('whsec_new', text, now())): SentNotice => ({
    body: new TextEncoder().encode(text),
    headers: new Headers({ 'stripe-signature': header }),
  })
  const event = (object: object, type = 'checkout.session.completed', livemode = false) =>
    JSON.stringify({ id: `evt_${randomUUID().replaceAll('-', '')}`, object: 'event', type, livemode, data: { object } })
  return { stub, now, sent, event, gateway: stripeGateway(stripe), advance: (ms: number) => void (time += ms) }
}

describeGateway('Stripe', async () => {
  const { stub, now, advance, sent, event, gateway } = side()
  const about = (number: string, { paymentNumber, amountFen, currency, merchant, status }: Said = {}) =>
    event(
      {
        ...stub.sessionOf(number),
        ...(paymentNumber ? { client_reference_id: paymentNumber } : {}),
        ...(amountFen ? { amount_total: Number(amountFen) } : {}),
        ...(currency ? { currency: currency.toLowerCase() } : {}),
        ...(status ? { payment_status: status } : {}),
      },
      'checkout.session.completed',
      Boolean(merchant),
    )
  return {
    gateway,
    now,
    advance,
    pay: async (number) => stub.book.decide(number, 'paid'),
    noticeAbout: async (number) => sent(about(number)),
    signed: async ({ paymentNumber }, change) => sent(about(paymentNumber, change)),
    async forged({ paymentNumber }) {
      const text = about(paymentNumber)
      const good = signatureOf('whsec_new', text, now())
      return {
        bad: sent(
          text,
          good.replace(/.$/, (end) => (end === '0' ? '1' : '0')),
        ),
        missing: { body: new TextEncoder().encode(text), headers: new Headers() },
        empty: sent(text, ''),
        'another endpoint’s secret': sent(text, signatureOf('whsec_somebody', text, now())),
        'another scheme': sent(text, signatureOf('whsec_new', text, now(), 'v0')),
        'another time': sent(
          text,
          good.replace(/t=\d+/, (time) => `t=${Number(time.slice(2)) + 1}`),
        ),
        'two times': sent(text, `t=1,${good}`),
        'an hour old': sent(text, signatureOf('whsec_new', text, new Date(now().getTime() - 3_600_000))),
        're-encoded': sent(JSON.stringify(JSON.parse(text), null, 1), good),
        'a member twice': sent(text.replace('"amount_total":', '"amount_total":1,"amount_total":')),
        'a member twice, once in escapes': sent(text.replace('"amount_total":', String.raw`"\u0061mount_total":1,"amount_total":`)),
      }
    },
    names: ['paymentNumber', 'amountFen', 'currency', 'merchant'],
    unpaid: ['unpaid', 'no_payment_required', 'PAID'],
    staleMs: 300_000,
    answers: {
      taken: { status: 200, body: '{"received":true}', type: 'application/json' },
      refused: { status: 400, body: '{"received":false}', type: 'application/json' },
      later: { status: 503, body: '{"received":false}', type: 'application/json' },
    },
    misbehave: stub.misbehave,
    secrets: [secretKey, ...webhookSecrets],
  }
})

describe('Stripe', () => {
  const trade = {
    paymentNumber: 'P202603110000000001',
    amountFen: 12_345n,
    currency: 'CNY',
    subject: { purpose: 'orders', locale: 'en' },
    title: 'Runxin Cloud order',
    returnPath: '/en/console/payment?payment=1&back=1',
    expiresAt: new Date(Date.UTC(2026, 2, 11, 4, 15)),
  } as const

  it('is asked for cards in yuan, with a page that redirects to us', async () => {
    const { stub, gateway } = side()
    await gateway.open(trade)
    expect(stub.asked[0]!.form).toMatchObject({
      'line_items[0][price_data][currency]': 'cny',
      'line_items[0][price_data][unit_amount]': '12345',
      'payment_method_types[0]': 'card',
      success_url: 'https://shop.test/en/console/payment?payment=1&back=1',
      locale: 'en',
    })
  })

  it('refuses permanently what it does not accept', async () => {
    await expect(side().gateway.open({ ...trade, amountFen: 100n })).rejects.toMatchObject({ name: 'GatewayDeclined', vendorCode: 'amount_too_small' })
  })

  it('accepts either secret during a rotation, also if it signs with both', () => {
    const at = new Date(1_700_000_000_000)
    const text = '{"id":"evt_1"}'
    const bytes = new TextEncoder().encode(text)
    for (const secret of webhookSecrets) expect(holds(webhookSecrets, signatureOf(secret, text, at), bytes, at)).toBe(true)
    const both = `${signatureOf('whsec_gone', text, at)},${signatureOf('whsec_old', text, at).split(',')[1]}`
    expect(holds(['whsec_old'], both, bytes, at)).toBe(true)
  })

  it('reports a payment that failed later, refunds, and events without meaning for us', async () => {
    const { stub, sent, event, gateway, now } = side()
    await gateway.open(trade)
    const verify = (text: string) => {
      const { body, headers } = sent(text)
      return gateway.verifyNotice(body, headers, now())
    }
    expect(verify(event(stub.sessionOf(trade.paymentNumber), 'checkout.session.async_payment_failed'))?.report?.state).toBe('failed')
    expect(verify(event(stub.sessionOf(trade.paymentNumber), 'checkout.session.completed'))?.report?.state).toBe('waiting')
    const refund = { id: 're_12345', amount: 100, status: 'failed', metadata: { number: 'R1' } }
    expect(verify(event(refund, 'refund.failed'))?.refund).toMatchObject({ refundNumber: 'R1', state: 'refused', amountFen: 100n, merchantId: 'stripe:test' })
    const other = verify(event({ id: 'cus_1' }, 'customer.created'))
    expect(Object.keys(other ?? {})).toEqual(['noticeId'])
  })
})
