import { describe, expect, it } from 'vitest'
import { crowdOf, customer, openAccount, system } from '#features/money/factories.ts'
import { readBalance } from '#features/money/api.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { openShop } from '../factories.ts'
import { jobs } from '../jobs.ts'
import type { Payment } from '../model.ts'
import { closePayment } from './close-payment.ts'
import { followPayments } from './follow-payments.ts'
import { listPayments } from './list-payments.ts'
import type { PaymentsCtx } from './ports.ts'
import { readPayment } from './read-payment.ts'
import { refreshPayment } from './refresh-payment.ts'
import { startPayment } from './start-payment.ts'

const test = await testDatabase({ poolSize: 20 })
const shop = openShop(test)
const asSystem = shop.ctx(system)
const anActor = async () => customer(await openAccount(test))
const recharge = { purpose: 'recharge', amountFen: 10_000n, gateway: 'sandbox', returnPath: '/zh/console/payment' } as const

/** Runs the schedule and its jobs at the current time. */
async function follow(): Promise<void> {
  await followPayments(asSystem)
  await drainJobs(asSystem, jobs)
}

describe('beginning a payment', () => {
  it('opens it at the gateway for 15 minutes', async () => {
    const payment = await shop.recharge(await anActor())
    expect(payment).toMatchObject({ state: 'pending', purpose: 'recharge', amountFen: 10_000n, late: false, settledAt: null })
    expect(payment.number).toMatch(/^P20260311\d{10}$/)
    expect(payment.cashierUrl).toMatch(/^https:\/\/shop\.test\/sandbox-cashier\/\d{28}\?locale=zh$/)
    expect(payment.expiresAt.getTime() - payment.createdAt.getTime()).toBe(15 * 60_000)
  })

  it.each([
    [99n, 'payments.too-little'],
    [0n, 'payments.too-little'],
    [-100n, 'payments.too-little'],
    [5_000_001n, 'payments.too-much'],
  ])('of %s fen is refused at its field', async (amountFen, code) => {
    const refused = await shop.recharge(await anActor(), amountFen).catch((error: unknown) => error as DomainError)
    expect(refused).toMatchObject({ kind: 'invalid', fields: [{ path: 'amountFen', code }] })
  })

  it.each([['https://evil.test/'], ['//evil.test/x'], ['/\\evil.test'], ['console'], [`/${'x'.repeat(500)}`]])(
    'that would send the payer to %s is refused',
    async (returnPath) => {
      const ctx = shop.ctx(await anActor())
      await expect(startPayment(ctx, { ...recharge, returnPath, idempotencyKey: newId() })).rejects.toMatchObject({ kind: 'invalid' })
    },
  )

  it('by 50 clicks with one key at once is one payment and one trade', async () => {
    const actor = await anActor()
    const key = newId()
    const begun = await crowdOf(test, 50, () => shop.recharge(actor, 10_000n, key))
    expect(new Set(begun.map((payment) => payment.id)).size).toBe(1)
    expect(new Set(begun.map((payment) => payment.cashierUrl)).size).toBe(1)
    expect((await listPayments(shop.ctx(actor), { page: 1, pageSize: 10 })).total).toBe(1)
  })

  it.each(['recharge', 'orders'] as const)('for %s is refused while postings are frozen, and leaves nothing', async (purpose) => {
    const ctx = shop.ctx(await anActor())
    const begun = await shop.recharge(ctx.actor)
    await test.ownerPool.query(`update ledger.posting_freeze set stopped_at = now(), reason = 'test'`)
    try {
      const wanted = { ...recharge, purpose, orderIds: [newId()], idempotencyKey: newId() }
      await expect(startPayment(ctx, wanted)).rejects.toMatchObject({ kind: 'unavailable', code: 'money.stopped' })
      expect((await listPayments(ctx, { page: 1, pageSize: 10 })).payments.map(({ id }) => id)).toEqual([begun.id])
    } finally {
      await test.ownerPool.query('update ledger.posting_freeze set stopped_at = null, reason = null')
    }
  })

  it('with a used key and another sum is refused', async () => {
    const actor = await anActor()
    const key = newId()
    await shop.recharge(actor, 10_000n, key)
    await expect(shop.recharge(actor, 20_000n, key)).rejects.toMatchObject({ kind: 'conflict', code: 'platform.key-reused' })
  })

  it('keeps the payment if a gateway is down, and the next click completes it', async () => {
    const actor = await anActor()
    const key = newId()
    const down = { ...shop.gateway, open: async () => Promise.reject(new Error('gateway is down')) }
    const broken: PaymentsCtx = { ...shop.ctx(actor), gateways: { sandbox: down } }
    await expect(startPayment(broken, { ...recharge, idempotencyKey: key })).rejects.toMatchObject({ code: 'payments.gateway-down' })
    const [left] = (await listPayments(shop.ctx(actor), { page: 1, pageSize: 10 })).payments
    expect(left).toMatchObject({ state: 'created', cashierUrl: null })
    expect(await shop.recharge(actor, 10_000n, key)).toMatchObject({ id: left!.id, state: 'pending' })
  })

  it('that its purpose refuses leaves nothing behind', async () => {
    const refusing = openShop(test, {
      orders: {
        check: async () => Promise.reject(new DomainError('conflict', 'orders.expired')),
        lock: async () => {},
        settled: async () => {},
        ended: async () => {},
      },
    })
    const ctx = refusing.ctx(await anActor())
    await expect(startPayment(ctx, { ...recharge, purpose: 'orders', orderIds: [newId()], idempotencyKey: newId() })).rejects.toMatchObject({
      code: 'orders.expired',
    })
    expect((await listPayments(ctx, { page: 1, pageSize: 10 })).total).toBe(0)
  })
})

describe('a payment is for its owner only', () => {
  const commands: [string, (ctx: PaymentsCtx, payment: Payment) => Promise<unknown>][] = [
    ['reading', (ctx, payment) => readPayment(ctx, payment.id)],
    ['asking the gateway', (ctx, payment) => refreshPayment(ctx, payment.id)],
    ['giving up', (ctx, payment) => closePayment(ctx, payment.id)],
  ]
  it.each(commands)('%s: a stranger finds nothing, a visitor must sign in', async (_name, act) => {
    const payment = await shop.recharge(await anActor())
    await expect(act(shop.ctx(await anActor()), payment)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(act(shop.ctx(), payment)).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('is listed and begun for customers only', async () => {
    await expect(listPayments(shop.ctx(), { page: 1, pageSize: 10 })).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(startPayment(shop.ctx(), { ...recharge, idempotencyKey: newId() })).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect((await listPayments(shop.ctx(await anActor()), { page: 1, pageSize: 10 })).payments).toEqual([])
  })

  it('is not found by a truncated address', async () => {
    await expect(readPayment(shop.ctx(await anActor()), 'half-an-id')).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('an open payment', () => {
  it('whose notice was lost is settled by the follow-up job', async () => {
    const actor = await anActor()
    const payment = await shop.recharge(actor)
    await shop.decide(payment, 'paid')
    await follow()
    expect((await readPayment(shop.ctx(actor), payment.id)).state).toBe('pending')
    test.clock.advance(16_000)
    await follow()
    expect((await readPayment(shop.ctx(actor), payment.id)).state).toBe('succeeded')
  })

  it('is settled at once for a payer who returns from the cashier', async () => {
    const actor = await anActor()
    const payment = await shop.recharge(actor)
    expect((await refreshPayment(shop.ctx(actor), payment.id)).state).toBe('pending')
    await shop.decide(payment, 'paid')
    expect((await refreshPayment(shop.ctx(actor), payment.id)).state).toBe('succeeded')
  })

  it('is closed at the gateway after its time, so that it cannot be paid any more', async () => {
    const actor = await anActor()
    const payment = await shop.recharge(actor)
    test.clock.advance(15 * 60_000)
    await follow()
    expect((await readPayment(shop.ctx(actor), payment.id)).state).toBe('closed')
    await shop.decide(payment, 'paid')
    await follow()
    expect((await readBalance(shop.ctx(actor), payment.accountId)).availableFen).toBe(0n)
  })

  it('that was paid in its last moment counts as paid', async () => {
    const actor = await anActor()
    const payment = await shop.recharge(actor)
    test.clock.advance(15 * 60_000 - 1)
    await shop.decide(payment, 'paid')
    test.clock.advance(60_000)
    await follow()
    expect((await readPayment(shop.ctx(actor), payment.id)).state).toBe('succeeded')
  })

  it('that never reached the gateway is closed after its time', async () => {
    const actor = await anActor()
    const down = { ...shop.gateway, open: async () => Promise.reject(new Error('gateway is down')) }
    const broken: PaymentsCtx = { ...shop.ctx(actor), gateways: { sandbox: down } }
    await startPayment(broken, { ...recharge, idempotencyKey: newId() }).catch(() => {})
    test.clock.advance(15 * 60_000)
    await follow()
    const { payments } = await listPayments(shop.ctx(actor), { page: 1, pageSize: 10 })
    expect(payments).toMatchObject([{ state: 'closed', cashierUrl: null }])
  })

  it('is checked at growing intervals, and not after its end', async () => {
    const payment = await shop.recharge(await anActor())
    for (let minute = 0; minute < 14; minute++) {
      test.clock.advance(60_000)
      await follow()
    }
    const asked = async () => (await test.pool.query('select follows, follow_at from payment where id = $1', [payment.id])).rows[0]
    expect((await asked()).follows).toBeLessThan(12)
    test.clock.advance(120_000)
    await follow()
    expect((await asked()).follow_at).toBeNull()
  })

  it('can be cancelled by its owner', async () => {
    const actor = await anActor()
    const payment = await shop.recharge(actor)
    expect((await closePayment(shop.ctx(actor), payment.id)).state).toBe('closed')
    expect((await closePayment(shop.ctx(actor), payment.id)).state).toBe('closed')
  })
})
