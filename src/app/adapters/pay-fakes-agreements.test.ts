import { beforeEach, describe, expect, it } from 'vitest'
import { handleTrialCashier } from '#adapters/pay-kit/cashier/trial-cashier.ts'
import { payFakeJobs } from '#adapters/pay-kit/notices/notice-jobs.ts'
import { payFakeCtx } from '#adapters/pay-kit/pay-fake.ts'
import { shanghaiDay } from '#features/payments/model.ts'
import type { GatewayReport } from '#features/payments/server/ports.ts'
import type { AgreementReport, ChargeWanted } from '#features/payments/server/stored-methods-port.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { makeMacKey, makeSecretBox } from '#platform/secret-box.ts'
import { makePayFakes } from './pay-fakes.ts'

const test = await testDatabase()
const origin = 'https://shop.test'
const secret = Buffer.alloc(32, 5)
const told: { agreement: AgreementReport; body: string }[] = []
const reported: GatewayReport[] = []

const fakes = await makePayFakes({
  ...test.ctx(),
  origin: () => origin,
  mac: makeMacKey(secret, 'pay-fake'),
  secretBox: makeSecretBox(secret),
  random: () => 0.5,
  // The shop's side of the notice endpoint: the real adapter checks what the fake has signed.
  async fetch(url: unknown, init?: RequestInit) {
    const gateway = Object.values(fakes.gateways).find(({ name }) => String(url) === `${origin}/api/notify/${name}`)!
    const body = new Uint8Array(init?.body as Uint8Array)
    const notice = gateway.verifyNotice(body, new Headers(init?.headers), test.clock.now())
    if (notice?.agreement) told.push({ agreement: notice.agreement, body: new TextDecoder().decode(body) })
    if (notice?.report) reported.push(notice.report)
    const answer = gateway.answer(notice ? 'taken' : 'refused')
    return new Response(answer.body, { status: answer.status })
  },
} as Parameters<typeof makePayFakes>[0])

const schemes = ['alipay', 'wechat-pay', 'stripe'] as const
type Scheme = (typeof schemes)[number]

const visit = (address: string, init?: RequestInit) => handleTrialCashier(fakes.pages, new Request(address, init))
const post = (address: string, form: Record<string, string>) => visit(address, { method: 'POST', body: new URLSearchParams(form) })

async function deliver(): Promise<void> {
  test.clock.advance(5_000)
  await drainJobs(payFakeCtx(fakes.pages), payFakeJobs(fakes.pages))
}

let used = 0
const nextNumber = (letter: 'M' | 'P' | 'R') => `${letter}20260314${String(++used).padStart(10, '0')}`

async function offered(scheme: Scheme) {
  const stored = fakes.gateways[scheme]!.stored!
  const agreementNumber = nextNumber('M')
  const expiresAt = new Date(test.clock.now().getTime() + 15 * 60_000)
  const opened = await stored.sign({
    agreementNumber,
    subject: { purpose: 'recharge', locale: 'en' },
    returnPath: '/en/console/payment',
    limitFen: 200_000n,
    expiresAt,
  })
  const entered = await visit(opened.signUrl!)
  const page = entered.status === 303 ? entered.headers.get('location')! : opened.signUrl!
  const query = () => stored.query({ agreementNumber, agreementNo: null })
  return { stored, agreementNumber, opened, page, query, manage: page.replace(/(agreements\/[0-9a-f]+)/, '$1/manage') }
}

async function active(scheme: Scheme) {
  const one = await offered(scheme)
  await post(one.page, { decision: 'agree' })
  const report = (await one.query())!
  const of = { agreementNumber: report.agreementNumber, agreementNo: report.agreementNo }
  const charge = async (amountFen = 9_900n) => {
    const want: ChargeWanted = {
      paymentNumber: nextNumber('P'),
      amountFen,
      currency: 'CNY',
      subject: { purpose: 'orders', locale: 'en' },
      title: 'Runxin Cloud renewal',
    }
    await one.stored.moveDueDate?.(of, shanghaiDay(test.clock.now()))
    const span = await one.stored.announce?.(of, { ...want, at: test.clock.now() })
    if (span) test.clock.set(span.notBefore)
    return one.stored.charge(of, want)
  }
  return { ...one, of, charge }
}

beforeEach(() => {
  told.length = 0
  reported.length = 0
})

describe.each(schemes)('the trial agreement of %s', (scheme) => {
  it('is signed at its page and reported by a signed notice', async () => {
    const { page, query, agreementNumber } = await offered(scheme)
    expect((await query())?.state ?? 'signing').toBe('signing')
    const agreed = await post(page, { decision: 'agree' })
    expect(agreed.status).toBe(303)
    expect(agreed.headers.get('location')).toBe(`${origin}/en/console/payment`)
    await deliver()
    expect(told.at(-1)?.agreement).toMatchObject({ agreementNumber, state: 'active' })
    expect((await query())?.state).toBe('active')
    expect(await (await visit(page)).text()).toContain('Agreement active')
  })

  it('is not signed by a payer who refuses, who comes too late, or who presses twice', async () => {
    const refused = await offered(scheme)
    await post(refused.page, { decision: 'refuse' })
    await post(refused.page, { decision: 'agree' })
    expect((await refused.query())?.state).not.toBe('active')
    const late = await offered(scheme)
    test.clock.advance(3_600_000)
    await post(late.page, { decision: 'agree' })
    expect((await late.query())?.state).not.toBe('active')
    expect(await (await visit(late.page)).text()).toContain('Agreement ended')
    await deliver()
    expect(told).toEqual([])
  })

  it('pays charges that the statement of the day contains', async () => {
    const { charge } = await active(scheme)
    const paid = await charge()
    expect(paid).toMatchObject({ report: { state: 'succeeded', amountFen: 9_900n } })
    const { paymentNumber } = (paid as Extract<typeof paid, { report: unknown }>).report
    await deliver()
    expect(reported.filter((one) => one.paymentNumber === paymentNumber && one.state === 'succeeded').length).toBeGreaterThan(0)
    const lines = (await fakes.gateways[scheme]!.statement!(shanghaiDay(test.clock.now())))!
    expect(lines.filter((line) => line.paymentNumber === paymentNumber)).toHaveLength(1)
  })

  it.each([
    ['no-money', 'Insufficient funds'],
    ['limit', 'Over the limit'],
    ['needs-customer', 'Bank asks the customer to confirm'],
    ['ended', 'Agreement has ended'],
  ])('declines the next charge with %s if the tester says so, and no other', async (next, label) => {
    const { manage, charge, query, of } = await active(scheme)
    expect(await (await visit(manage)).text()).toContain(label)
    const saved = await post(manage, { next })
    expect(saved.status).toBe(303)
    const text = await (await visit(new URL(saved.headers.get('location')!, origin).href)).text()
    expect(text).toContain('role="status"')
    expect(text).toContain(`value="${next}" checked`)
    expect(await charge()).toMatchObject({ declined: next })
    if (next !== 'ended') return expect(await charge()).toMatchObject({ report: { state: 'succeeded' } })
    await deliver()
    expect(told.at(-1)?.agreement).toMatchObject({ agreementNumber: of.agreementNumber, state: 'ended' })
    expect((await query())?.state ?? 'ended').toBe('ended')
  })

  it('ends at the scheme, and the merchant is told', async () => {
    const { manage, charge, of, stored } = await active(scheme)
    expect((await post(manage, { end: 'yes' })).status).toBe(303)
    await deliver()
    expect(told.at(-1)?.agreement).toMatchObject({ ...of, state: 'ended' })
    expect(await charge().catch(() => ({ declined: 'ended' }))).toMatchObject({ declined: 'ended' })
    expect((await stored.query(of))?.state).toBe('ended')
    expect((await post(manage, { end: 'yes' })).status).toBe(409)
    expect((await post(manage, { next: 'limit' })).status).toBe(409)
  })

  it('ends by the merchant', async () => {
    const { stored, of, manage } = await active(scheme)
    expect(await stored.end(of)).toMatchObject({ state: 'ended' })
    expect(await (await visit(manage)).text()).toContain('Ended')
  })

  it.each([
    ['zh', '授权自动扣款', '不会动用真实资金'],
    ['zh-TW', '授權自動扣款', '不會動用真實資金'],
    ['en', 'Allow automatic payments', 'No real money moves'],
  ])('says in %s that it is a trial, in both designs', async (locale, title, notReal) => {
    const { page, manage } = await offered(scheme)
    for (const template of ['template1', 'template2'])
      for (const address of [page, manage]) {
        const url = new URL(address)
        url.searchParams.set('locale', locale)
        url.searchParams.set('template', template)
        const text = await (await visit(url.href)).text()
        expect(text).toContain(notReal)
        expect(text).toContain(`class="${template} ${scheme}"`)
        if (address === page) expect(text).toContain(title)
      }
  })

  it('opens by its code and by its link, and by no guess', async () => {
    const { opened, page } = await offered(scheme)
    expect(opened.qrText!.length).toBeLessThan(200)
    const scanned = await visit(opened.qrText!)
    expect(scanned.status).toBe(200)
    expect(new URL(opened.qrText!).pathname).toBe(new URL(page).pathname)
    expect((await visit(page.replace(/[0-9a-f]{48}/, '0'.repeat(48)))).status).toBe(404)
    expect((await visit(page, { method: 'PUT' })).status).toBe(405)
    expect((await post(page, { decision: 'stolen' })).status).toBe(409)
    expect(await (await visit(`${page.split('?')[0]}/state`)).json()).toEqual({ state: 'waiting' })
  })
})

describe('Alipay’s page of an agreement', () => {
  it('opens only with our signature, and a changed limit has none', async () => {
    const { opened } = await offered('alipay')
    const url = new URL(opened.signUrl!)
    url.searchParams.set('biz_content', url.searchParams.get('biz_content')!.replace('2000.00', '9000.00'))
    expect((await visit(url.href)).status).toBe(400)
  })
})

describe('the demo’s Stripe', () => {
  async function checkout(decision: string) {
    const gateway = fakes.gateways.stripe!
    const paymentNumber = nextNumber('P')
    const opened = await gateway.open({
      paymentNumber,
      amountFen: 12_300n,
      currency: 'CNY',
      subject: { purpose: 'recharge', locale: 'en' },
      title: 'Runxin Cloud',
      returnPath: '/en/console/payment?payment=1',
      expiresAt: new Date(test.clock.now().getTime() + 15 * 60_000),
    })
    expect(await (await visit(opened.cashierUrl!)).text()).toContain('Trial checkout · Stripe')
    const decided = await post(opened.cashierUrl!, { decision })
    await deliver()
    return { gateway, decided, trade: { paymentNumber, tradeNo: opened.tradeNo } }
  }

  it('pays a checkout session at the trial cashier, by a signed webhook', async () => {
    const { gateway, decided, trade } = await checkout('paid')
    expect(decided.headers.get('location')).toBe(`${origin}/en/console/payment?payment=1`)
    const report = { ...trade, merchantId: gateway.merchantId, state: 'succeeded', amountFen: 12_300n, currency: 'CNY' }
    expect(reported.at(-1)).toEqual(report)
    expect(await gateway.query(trade)).toEqual(report)
    const refund = { trade, refundNumber: nextNumber('R'), amountFen: 300n, totalFen: 12_300n, reason: 'test' }
    expect((await gateway.refunds!.refund(refund)).state).toBe('succeeded')
    expect((await gateway.refunds!.query(refund))?.amountFen).toBe(300n)
  })

  it('takes nothing that the payer declines', async () => {
    const { gateway, trade } = await checkout('declined')
    expect((await gateway.query(trade))?.state).toBe('closed')
    expect(reported.filter(({ state }) => state === 'succeeded')).toEqual([])
  })
})
