import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { describeStored } from '#features/payments/testing/stored-contract.ts'
import type { SentNotice } from '#features/payments/testing/gateway-contract.ts'
import type { Stripe } from '../client.ts'
import { setupIntent } from '../fake/objects.ts'
import { eventText, signatureOf } from '../fake/stripe-scheme.ts'
import { stripeGateway } from '../stripe-gateway.ts'
import { stripeStub } from '../testing/stripe-stub.ts'
import { declineOf } from './intents.ts'

const secretKey = 'sk_test_51Hxxxxxxxxxxxxxx'
const webhookSecret = 'whsec_new'

function side() {
  let time = Date.UTC(2026, 2, 12, 4, 0, 0)
  const now = () => new Date(time)
  const stub = stripeStub(now, secretKey)
  const stripe: Stripe = { secretKey, webhookSecrets: [webhookSecret], savedCards: true, origin: () => 'https://shop.test', now, send: stub.send }
  return { stub, stripe, now, gateway: stripeGateway(stripe), advance: (ms: number) => void (time += ms) }
}

const sent = (text: string, header: string): SentNotice => ({
  body: new TextEncoder().encode(text),
  headers: new Headers({ 'stripe-signature': header }),
})

describeStored('Stripe', async () => {
  const { stub, now, gateway, advance } = side()
  const agreementOf = (number: string) => stub.agreements.agreements.get(number)!
  const signed = (text: string, secret = webhookSecret, at = now()) => sent(text, signatureOf(secret, text, at))
  const text = (number: string, { agreementNumber = number, live = false } = {}) =>
    eventText(randomUUID(), { type: 'setup_intent.succeeded', object: setupIntent({ ...agreementOf(number), outAgreementNo: agreementNumber }) }, live)
  return {
    gateway,
    now,
    advance,
    agree: async ({ agreementNumber }) => stub.agreements.agree(agreementNumber),
    endAtScheme: async (number) => void (await stub.agreements.end(number)),
    declineNext: (number, why) => stub.agreements.setNext(number, why),
    declines: ['no-money', 'limit', 'ended', 'expired', 'needs-customer'],
    charged: (number) => (stub.book.trades.get(number)?.state === 'paid' ? 1 : 0),
    async noticeAbout(number) {
      const { body, headers } = stub.noticeOf({ id: randomUUID(), agreement: agreementOf(number) })!
      return { body: new TextEncoder().encode(body), headers: new Headers(headers) }
    },
    signed: async (number, { agreementNumber, merchant }) =>
      signed(text(number, { ...(agreementNumber ? { agreementNumber } : {}), live: merchant !== undefined })),
    async forged(number) {
      const said = text(number)
      return {
        missing: { body: new TextEncoder().encode(said), headers: new Headers() },
        'another endpoint’s secret': signed(said, 'whsec_other'),
        'another version': sent(said, signatureOf(webhookSecret, said, now(), 'v0')),
        'an hour old': signed(said, webhookSecret, new Date(now().getTime() - 3_600_000)),
        're-encoded': sent(JSON.stringify(JSON.parse(said), null, 1), signatureOf(webhookSecret, said, now())),
      }
    },
    staleMs: 300_000,
    misbehave: stub.misbehave,
    secrets: [secretKey, webhookSecret],
  }
})

describe('Stripe’s saved cards', () => {
  const wanted = {
    agreementNumber: 'M202603120000000001',
    subject: { purpose: 'recharge', locale: 'en' },
    returnPath: '/en/console/payment',
    limitFen: 123_456n,
    expiresAt: new Date(Date.UTC(2026, 2, 12, 4, 15)),
  } as const
  const charge = {
    paymentNumber: 'P202603120000000001',
    amountFen: 9_900n,
    currency: 'CNY',
    subject: { purpose: 'orders', locale: 'en' },
    title: 'Renewal',
  } as const

  async function saved() {
    const one = side()
    const stored = one.gateway.stored!
    await stored.sign(wanted)
    one.stub.agreements.agree(wanted.agreementNumber)
    const report = (await stored.query({ agreementNumber: wanted.agreementNumber, agreementNo: null }))!
    return { ...one, stored, report, of: { agreementNumber: report.agreementNumber, agreementNo: report.agreementNo } }
  }

  it('are saved on Stripe’s page, charged without the customer, and named by our numbers', async () => {
    const { stub, stored, report, of } = await saved()
    await stored.charge(of, charge)
    const posted = (path: string) => stub.asked.find((one) => one.method === 'POST' && one.path === path)!
    expect(posted('/v1/customers')).toMatchObject({ onceKey: `${wanted.agreementNumber}-customer`, form: { 'metadata[number]': wanted.agreementNumber } })
    expect(posted('/v1/checkout/sessions')).toMatchObject({
      onceKey: wanted.agreementNumber,
      form: { mode: 'setup', success_url: 'https://shop.test/en/console/payment', 'setup_intent_data[metadata][number]': wanted.agreementNumber, locale: 'en' },
    })
    expect(posted('/v1/payment_intents')).toMatchObject({
      onceKey: charge.paymentNumber,
      form: { off_session: 'true', confirm: 'true', amount: '9900', currency: 'cny', customer: of.agreementNo!.split('/')[0], 'metadata[stored]': 'yes' },
    })
    expect(report).toMatchObject({ label: 'Visa •••• 4242', expiresOn: '2034-12-31', limitFen: null })
  })

  it('are looked for by our number before a charge, because Stripe forgets keys', async () => {
    const { stub, stored, of } = await saved()
    await stored.charge(of, charge)
    const first = stub.asked.findIndex(({ path }) => path === '/v1/payment_intents/search')
    expect(stub.asked[first]?.form['query']).toContain(charge.paymentNumber)
    expect(first).toBeLessThan(stub.asked.findIndex(({ path }) => path === '/v1/payment_intents'))
    await stored.charge(of, charge)
    expect(stub.asked.filter(({ path }) => path === '/v1/payment_intents')).toHaveLength(1)
  })

  it('are named at Stripe, so that its later events name the agreement', async () => {
    const { stub, of } = await saved()
    const named = stub.asked.find(({ method, path }) => method === 'POST' && path === `/v1/payment_methods/${of.agreementNo!.split('/')[1]}`)
    expect(named?.form).toEqual({ 'metadata[number]': of.agreementNumber })
    const ended = await stub.agreements.end(of.agreementNumber)
    const { body } = stub.noticeOf({ id: randomUUID(), agreement: ended! })!
    expect(JSON.parse(body)).toMatchObject({ type: 'payment_method.detached', data: { object: { customer: null, metadata: { number: of.agreementNumber } } } })
  })

  it('end with their page before a card is given', async () => {
    const { gateway, stub } = side()
    const stored = gateway.stored!
    await stored.sign(wanted)
    const of = { agreementNumber: wanted.agreementNumber, agreementNo: null }
    expect((await stored.query(of))?.state).toBe('signing')
    expect((await stored.end(of))?.state).toBe('ended')
    stub.agreements.agree(wanted.agreementNumber)
    expect((await stored.query(of))?.state).toBe('ended')
  })

  it('report a charge by its own event, and payments by their sessions alone', async () => {
    const { stub, stored, of, gateway, now } = await saved()
    await stored.charge(of, charge)
    const trade = stub.book.trades.get(charge.paymentNumber)!
    const verify = (text: string) =>
      gateway.verifyNotice(new TextEncoder().encode(text), new Headers({ 'stripe-signature': signatureOf(webhookSecret, text, now()) }), now())
    const { body } = stub.noticeOf({ id: randomUUID(), trade })!
    expect(verify(body)?.report).toMatchObject({ tradeNo: trade.tradeNo, paymentNumber: charge.paymentNumber, state: 'succeeded' })
    const ordinary = JSON.parse(body) as { data: { object: { metadata: Record<string, string> } } }
    delete ordinary.data.object.metadata['stored']
    expect(verify(JSON.stringify(ordinary))).toEqual({ noticeId: expect.any(String) as string })
  })

  it('stay what they were when the configuration no longer offers them', async () => {
    const { stub, stripe, stored, of } = await saved()
    await stored.charge(of, charge)
    const { savedCards: _, ...plain } = stripe
    const gateway = stripeGateway(plain)
    expect(gateway.stored).toBeUndefined()
    const { tradeNo } = stub.book.trades.get(charge.paymentNumber)!
    expect((await gateway.query({ paymentNumber: charge.paymentNumber, tradeNo }))?.state).toBe('succeeded')
    expect(await gateway.query({ paymentNumber: 'P202603120000000002', tradeNo: null })).toBeUndefined()
  })

  it('name the reason of every decline, and try again where the bank gives none', () => {
    const kind = (declineCode: string, code = 'card_declined') => declineOf({ code, declineCode }).declined
    expect(kind('generic_decline')).toBe('no-money')
    expect(kind('stolen_card')).toBe('ended')
    expect(kind('', 'expired_card')).toBe('expired')
    expect(kind('', 'authentication_required')).toBe('needs-customer')
  })
})
