import { describe, expect, it } from 'vitest'
import { payFakeCtx, payFakePath } from '#adapters/pay-kit/pay-fake.ts'
import { payFakeJobs } from '#adapters/pay-kit/notices/notice-jobs.ts'
import { handleTrialCashier } from '#adapters/pay-kit/cashier/trial-cashier.ts'
import { listMessages } from '#features/messages/api.ts'
import { readBalance } from '#features/money/api.ts'
import { customer, openAccount, system } from '#features/money/factories.ts'
import {
  countSuspense,
  listGateways,
  listSuspense,
  readPayment,
  receiveNotice,
  rechargePurpose,
  startPayment,
  type PaymentsCtx,
} from '#features/payments/api.ts'
import { aStaffMember } from '#features/payments/factories.ts'
import { jobs } from '#features/payments/jobs.ts'
import type { Payment } from '#features/payments/model.ts'
import { reconcileDay } from '#features/payments/reconciliation/server/reconcile-day.ts'
import { refreshPayment } from '#features/payments/server/refresh-payment.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { resolveSuspense } from '#features/payments/staff/server/resolve-suspense.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { newId } from '#platform/pure/id.ts'
import { makeMacKey, makeSecretBox } from '#platform/secret-box.ts'
import { readConfig } from '../config/config.ts'
import { makeGateways } from './gateways.ts'
import { makePayFakes } from './pay-fakes.ts'

const test = await testDatabase()
const origin = 'https://shop.test'
const secret = Buffer.alloc(32, 5)
const sent: { url: string; body: Uint8Array; headers: Headers }[] = []
const shop = { isUp: true }

const deps = {
  ...test.ctx(),
  origin: () => origin,
  mac: makeMacKey(secret, 'pay-fake'),
  secretBox: makeSecretBox(secret),
  random: () => 0.5,
  async fetch(url: unknown, init?: RequestInit) {
    const notice = { url: String(url), body: new Uint8Array(init?.body as Uint8Array), headers: new Headers(init?.headers) }
    sent.push(notice)
    if (!shop.isUp) throw new Error('connection refused')
    const name = notice.url === `${origin}/api/notify/alipay` ? 'alipay' : 'wechat-pay'
    const { status, body } = await receiveNotice(at(), name, notice.body, notice.headers)
    return new Response(body, { status })
  },
} as Parameters<typeof makePayFakes>[0]
const fakes = await makePayFakes(deps)

function at(actor?: Actor): PaymentsCtx {
  return test.ctx(actor, { gateways: fakes.gateways, purposes: { recharge: rechargePurpose, orders: rechargePurpose } })
}

type Scheme = 'alipay' | 'wechat-pay'
const schemes = ['alipay', 'wechat-pay'] as const

const visit = (address: string, init?: RequestInit) => handleTrialCashier(fakes.pages, new Request(address, init))
const work = () => drainJobs(at(system), jobs)

/** Sends the notices that are due, and what they cause. */
async function deliver(seconds = 5): Promise<void> {
  test.clock.advance(seconds * 1000)
  await drainJobs(payFakeCtx(fakes.pages), payFakeJobs(fakes.pages))
  await work()
  test.clock.advance(5_000)
  await drainJobs(payFakeCtx(fakes.pages), payFakeJobs(fakes.pages))
}

async function begun(gateway: Scheme, amountFen = 9_900n) {
  const accountId = await openAccount(test)
  const actor = customer(accountId)
  const returnPath = '/en/console/payment'
  const payment = await startPayment(at(actor), { purpose: 'recharge', amountFen, gateway, idempotencyKey: newId(), returnPath })
  // Alipay's page is entered by an address that we signed; it redirects to the cashier.
  const entered = gateway === 'alipay' ? (await visit(payment.cashierUrl!)).headers.get('location')! : payment.cashierUrl!
  return {
    accountId,
    actor,
    payment,
    cashier: entered,
    press: (decision: string, address = entered) => visit(address, { method: 'POST', body: new URLSearchParams({ decision }) }),
    now: () => readPayment(at(actor), payment.id),
    available: async () => (await readBalance(at(actor), accountId)).availableFen,
    messages: async () => (await listMessages(at(actor), {})).messages.map(({ code }) => code),
  }
}

async function booksAreClean(): Promise<void> {
  expect((await test.pool.query('select * from ledger.problems()')).rows).toEqual([])
}

const suspended = async ({ number }: Pick<Payment, 'number'>) =>
  (await listSuspense(at(finance), { resolved: false }))
    .concat(await listSuspense(at(finance), { resolved: true }))
    .filter((one) => one.claimedNumber === number)
const finance = await aStaffMember(test, ['money'])

async function noticesToFinance({ number }: Pick<Payment, 'number'>): Promise<number> {
  const { rowCount } = await test.pool.query(`select from platform_event where name = 'payment.suspended' and payload like $1`, [`%${number}%`])
  return rowCount ?? 0
}

describe.each(schemes)('the demo’s %s', (scheme) => {
  it('pays by signed notices that the real adapter verifies, once, also when they come again', async () => {
    const { payment, press, now, available } = await begun(scheme)
    const back = await press('paid')
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toBe(`${origin}/en/console/payment?payment=${payment.id}&back=1`)
    sent.length = 0
    await deliver()
    expect(await now()).toMatchObject({ state: 'succeeded', late: false })
    expect(sent.length).toBeGreaterThan(0)
    for (const { body, headers } of sent) await receiveNotice(at(), scheme, body, headers)
    expect(await available()).toBe(9_900n)
    await booksAreClean()
  })

  it('repeats a notice until the shop confirms it', async () => {
    const { press, now } = await begun(scheme)
    await press('paid')
    shop.isUp = false
    await deliver()
    expect((await now()).state).toBe('pending')
    shop.isUp = true
    await deliver(60)
    expect((await now()).state).toBe('succeeded')
  })

  it('ends a declined payment without money', async () => {
    const { actor, payment, press, now, available } = await begun(scheme)
    await press('declined')
    await refreshPayment(at(actor), payment.id)
    expect((await now()).state).toBe(scheme === 'alipay' ? 'closed' : 'failed')
    await press('paid')
    await deliver()
    expect(await available()).toBe(0n)
  })

  it('puts money that comes after the payment has closed on the balance, with a message', async () => {
    const { actor, payment, press, now, available, messages } = await begun(scheme)
    await press('late')
    await refreshPayment(at(actor), payment.id)
    expect((await now()).state).toBe('closed')
    await deliver(15)
    expect(await now()).toMatchObject({ state: 'succeeded', late: true })
    expect(await available()).toBe(9_900n)
    expect(await messages()).toContain('payment.late')
    await booksAreClean()
  })

  it('can pay a trade late that its time has closed', async () => {
    const { payment, actor, cashier, press, now } = await begun(scheme)
    test.clock.advance(16 * 60_000)
    await refreshPayment(at(actor), payment.id)
    expect((await now()).state).toBe('closed')
    expect(await (await visit(cashier)).text()).toContain('Pay anyway')
    await press('paid')
    await deliver()
    expect((await now()).state).toBe('closed')
    await press('late')
    await press('late')
    await deliver()
    expect(await now()).toMatchObject({ state: 'succeeded', late: true })
  })

  it('refunds the second of two payments to where it came from, and says so', async () => {
    const { payment, press, now, available, messages } = await begun(scheme)
    await press('twice')
    await deliver()
    expect(await now()).toMatchObject({ state: 'succeeded', refundedFen: 0n })
    expect(await available()).toBe(9_900n)
    const [second] = await suspended(payment)
    expect(second).toMatchObject({
      reason: 'second-trade',
      outcome: 'sent-back',
      resolvedBy: null,
      refund: { state: 'succeeded' },
      resolution: second!.refund!.number,
    })
    expect(await messages()).toContain('payment.second-refunded')
    const { rows } = await test.pool.query(
      'select t.is_second, r.amount_fen::int as amount from pay_fake.refund r join pay_fake.trade t using (trade_no) where t.out_trade_no = $1',
      [payment.number],
    )
    expect(rows).toEqual([{ is_second: true, amount: 9_900 }])
    await work()
    await booksAreClean()
  })

  it('leaves a second payment to finance if its refund is refused, and not before', async () => {
    const { payment, press, now, messages } = await begun(scheme)
    await press('twice')
    test.clock.advance(5_000)
    await drainJobs(payFakeCtx(fakes.pages), payFakeJobs(fakes.pages))
    const [second] = await suspended(payment)
    expect(second).toMatchObject({ outcome: null, refund: { state: 'asked' } })
    const decide = () => resolveSuspense(at(finance), { suspenseId: second!.id, outcome: 'sent-back', resolution: 'by hand' })
    await expect(decide()).rejects.toMatchObject({ code: 'payments.no-open-suspense' })
    expect(await noticesToFinance(payment)).toBe(0)
    const waiting = await countSuspense(at(finance))
    await test.ownerPool.query(`update pay_fake.trade set state = 'declined' where trade_no = $1`, [second!.tradeNo])
    await work()
    expect((await suspended(payment))[0]).toMatchObject({ outcome: null, refund: { state: 'refused' } })
    expect(await noticesToFinance(payment)).toBe(1)
    expect(await messages()).toContain('payment.checking')
    expect(await countSuspense(at(finance))).toBe(waiting + 1)
    expect(await decide()).toEqual({ outcome: 'sent-back' })
    expect((await now()).state).toBe('succeeded')
    await booksAreClean()
  })

  it('refunds through the adapter, in parts', async () => {
    const { payment, press, now, available } = await begun(scheme)
    await press('paid')
    await deliver()
    await refundPayment(at(finance), { paymentId: payment.id, amountFen: 900n, reason: 'test', idempotencyKey: newId() })
    await deliver()
    expect(await now()).toMatchObject({ state: 'succeeded', refundedFen: 900n })
    await refundPayment(at(finance), { paymentId: payment.id, amountFen: 9_000n, reason: 'test', idempotencyKey: newId() })
    await deliver()
    expect((await now()).state).toBe('refunded')
    expect(await available()).toBe(0n)
    await booksAreClean()
  })

  it('is not believed when a notice was changed or signed by another', async () => {
    const { press, now } = await begun(scheme)
    await press('paid')
    shop.isUp = false
    sent.length = 0
    await deliver()
    shop.isUp = true
    const { body, headers } = sent.find(({ url }) => url.endsWith(scheme))!
    const text = new TextDecoder().decode(body)
    const other = text.includes('99.00') ? text.replace('99.00', '1.00') : text.replace('"create_time"', '"create_Time"')
    expect((await receiveNotice(at(), scheme, new TextEncoder().encode(other), headers)).status).toBeGreaterThanOrEqual(400)
    const stranger = await makePayFakes({ ...deps, ...(await testDatabase()).ctx(), mac: makeMacKey(Buffer.alloc(32, 6), 'pay-fake') })
    const strange: PaymentsCtx = { ...at(), gateways: stranger.gateways }
    expect((await receiveNotice(strange, scheme, body, headers)).status).toBeGreaterThanOrEqual(400)
    expect((await now()).state).toBe('pending')
    await deliver(60)
    expect((await now()).state).toBe('succeeded')
  })

  it('reports a day to the reconciliation, second payments and refunds included', async () => {
    test.clock.set(new Date(scheme === 'alipay' ? '2026-05-02T04:00:00Z' : '2026-05-03T04:00:00Z'))
    const day = test.clock.now().toISOString().slice(0, 10)
    const [once, twice] = [await begun(scheme), await begun(scheme)]
    await once.press('paid')
    await twice.press('twice')
    await deliver()
    await refundPayment(at(finance), { paymentId: once.payment.id, amountFen: 900n, reason: 'test', idempotencyKey: newId() })
    await deliver()
    expect(await reconcileDay(at(system), scheme, day)).toBe(true)
    const { rows } = await test.pool.query('select lines, paid_fen::int, refunded_fen::int, differences from payment_reconciliation where gateway = $1', [
      scheme,
    ])
    expect(rows).toEqual([{ lines: 5, paid_fen: 29_700, refunded_fen: 10_800, differences: 0 }])
  })

  it('shows a payment to its owner alone', async () => {
    const { payment } = await begun(scheme)
    const stranger = customer(await openAccount(test))
    await expect(readPayment(at(stranger), payment.id)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(refreshPayment(at(stranger), payment.id)).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('the trial cashier', () => {
  it.each([
    ['zh', '模拟收银台 · 支付宝', '不会动用真实资金'],
    ['zh-TW', '模擬收銀台 · 支付寶', '不會動用真實資金'],
    ['en', 'Trial checkout · Alipay', 'No real money moves'],
  ])('says in %s that it is a trial, in both designs', async (locale, title, notReal) => {
    const { cashier } = await begun('alipay')
    const address = new URL(cashier)
    address.searchParams.set('locale', locale)
    for (const template of ['template1', 'template2']) {
      address.searchParams.set('template', template)
      const text = await (await visit(address.href)).text()
      expect(text).toContain(title)
      expect(text).toContain(notReal)
      expect(text).toContain(`class="${template} alipay"`)
    }
  })

  it('opens Alipay’s page only with our signature, and a changed sum has none', async () => {
    const { payment } = await begun('alipay')
    const url = new URL(payment.cashierUrl!)
    expect(url.pathname).toBe(`${payFakePath}/alipay/gateway.do`)
    url.searchParams.set('biz_content', url.searchParams.get('biz_content')!.replace('99.00', '0.01'))
    expect((await visit(url.href)).status).toBe(400)
  })

  it('knows no trade by a guess, and does nothing unknown', async () => {
    const { press, cashier, now } = await begun('wechat-pay')
    expect((await visit(`${origin}${payFakePath}/cashier/${'0'.repeat(48)}`)).status).toBe(404)
    expect((await visit(`${origin}${payFakePath}/elsewhere`)).status).toBe(404)
    expect((await press('stolen')).status).toBe(409)
    expect((await visit(cashier, { method: 'PUT' })).status).toBe(405)
    expect((await now()).state).toBe('pending')
  })

  it('redirects to no other site', async () => {
    const { press, cashier } = await begun('wechat-pay')
    for (const back of ['https://evil.test/', '//evil.test/']) {
      const address = new URL(cashier)
      address.searchParams.set('back', back)
      expect(await (await visit(address.href)).text()).not.toContain('href="https://evil.test')
      expect((await press('paid', address.href)).headers.get('location')).not.toMatch(/^(?:https?:)?\/\/evil/)
    }
  })

  it('is offered as a trial; a scanned code leads to it', async () => {
    const { payment } = await begun('wechat-pay')
    expect((await listGateways(at())).map(({ name, isTrial }) => [name, isTrial])).toEqual(['alipay', 'wechat-pay', 'stripe'].map((name) => [name, true]))
    expect(payment.qrText).toContain(`${origin}${payFakePath}/cashier/`)
    expect((await visit(payment.qrText!)).status).toBe(200)
  })
})

describe('the fakes', () => {
  it('have the same keys in every process on the database', async () => {
    const other = await makePayFakes(deps)
    const { press, now } = await begun('alipay')
    await press('paid')
    shop.isUp = false
    sent.length = 0
    await deliver()
    shop.isUp = true
    const { body, headers } = sent.find(({ url }) => url.endsWith('alipay'))!
    expect(await receiveNotice({ ...at(), gateways: other.gateways }, 'alipay', body, headers)).toMatchObject({ status: 200, body: 'success' })
    expect((await now()).state).toBe('succeeded')
  })

  it('are refused in production', () => {
    const config = readConfig({ RUNXIN_MODE: 'demo', DATA_DIR: '/tmp/none', APP_SECRET: 'x'.repeat(40) })
    expect(Object.keys(makeGateways(config, deps, fakes))).toEqual(expect.arrayContaining(['alipay', 'wechat-pay', 'sandbox']))
    expect(makeGateways({ ...config, mode: 'production' }, deps, fakes)).toEqual({})
  })
})
