import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { readRefundOffer, readStaffOrder, readStaffRefund, refundOwnOrder, refundStaffOrder } from '#features/orders/api.ts'
import { booksOf, factsOf, goodBooks } from '#features/orders/factories.ts'
import { issueVoucher } from '#features/money/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { serverFixture } from '../../factories.ts'
import { refundFactsOf } from './refund-facts-of.ts'
import { releaseOrder } from '../../fulfilment/server/release-order.ts'

const database = await testDatabase({ poolSize: 24 })
const engine = simulatedProvisioner({ db: database.db, now: database.clock.now, seed: 'staff-refund', speed: 100 })
const fixture = serverFixture(database, engine)
await fixture.openShop()

const day = 86_400_000
const as = (actor: Actor) => ({ ...fixture.as(actor), refunds: { factsOf: refundFactsOf }, gateways: {} })
const clerk = (): Actor => ({ kind: 'staff', staffId: newId(), permissions: ['orders', 'orders.refund', 'money'] })
const said = { reason: '线路故障补偿' }
const click = () => ({ idempotencyKey: randomUUID() })
type Owner = Awaited<ReturnType<typeof fixture.customer>>

async function walletsOf({ accountId }: Owner) {
  const { rows } = await database.ownerPool.query<{ kind: string; fen: string }>(
    `select kind, balance_fen as fen from ledger.account where owner_id = $1 and kind in ('available', 'vouchers')`,
    [accountId],
  )
  const of = (kind: string) => BigInt(rows.find((row) => row.kind === kind)?.fen ?? 0)
  return { money: of('available'), vouchers: of('vouchers') }
}
const numberOf = async (orderId: string) =>
  (await database.ownerPool.query<{ number: string }>('select number from customer_order where id = $1', [orderId])).rows[0]!.number
async function give({ accountId }: Owner, amountFen: bigint) {
  const { rows } = await database.ownerPool.query<{ number: string }>('select number from account where id = $1', [accountId])
  await issueVoucher(fixture.asSystem(), { accountNumber: rows[0]!.number, amountFen, days: 90, reason: '测试', ...click() })
}
const problems = async () => (await database.ownerPool.query(`select * from ledger.problems() where problem <> 'a credit has no settled payment'`)).rows

describe('refund of an order by staff', () => {
  it('uses the owner’s formula: the same sum and servers, with the staff member recorded and a message to the owner', async () => {
    const owner = await fixture.customer()
    const { orderId } = await fixture.runningServer(owner, { months: 3 })
    const number = await numberOf(orderId)
    database.clock.advance(9.5 * day)
    const own = await readRefundOffer(as(owner), { orderId })
    const staff = clerk()
    const offer = await readStaffRefund(as(staff), { number, extent: 'formula' })
    expect(offer).toEqual({ ...own, vouchersFen: 0n })
    const before = await walletsOf(owner)
    await refundStaffOrder(as(staff), { number, extent: 'formula', amountFen: offer.amountFen, ...said, ...click() })
    expect(await walletsOf(owner)).toEqual({ ...before, money: before.money + offer.amountFen })
    const view = await readStaffOrder(fixture.as(staff), { number })
    expect(view).toMatchObject({ state: 'refunded', refund: { amountFen: offer.amountFen } })
    expect(view.timeline.at(-1)).toMatchObject({ by: 'staff', staffId: staff.kind === 'staff' ? staff.staffId : '', reason: 'staff' })
    await releaseOrder(fixture.asSystem(), { orderId })
    await fixture.settle()
    const { rows } = await database.ownerPool.query('select distinct state from server where order_id = $1', [orderId])
    expect(rows).toEqual([{ state: 'released' }])
    const told = await database.ownerPool.query<{ params: object }>(`select params from message where account_id = $1 and code = 'order.refunded-by-staff'`, [
      owner.accountId,
    ])
    expect(told.rows).toMatchObject([{ params: { number, ...said } }])
    expect(await booksOf(database)).toEqual(goodBooks)
    expect(await problems()).toEqual([])
  })

  it('can be full after weeks, with the vouchers, and leaves the owner’s one full refund unused', async () => {
    const owner = await fixture.customer()
    const before = await walletsOf(owner)
    await give(owner, 3000n)
    const { orderId } = await fixture.runningServer(owner)
    const number = await numberOf(orderId)
    database.clock.advance(20 * day)
    const offer = await readStaffRefund(as(clerk()), { number, extent: 'full' })
    expect(offer).toMatchObject({ kind: 'full', vouchersFen: 3000n, amountFen: offer.parts[0]!.paidFen - 3000n })
    await refundStaffOrder(as(clerk()), { number, extent: 'full', amountFen: offer.amountFen, ...said, ...click() })
    expect(await walletsOf(owner)).toEqual({ money: before.money, vouchers: 3000n })
    const next = await fixture.runningServer(owner)
    await database.ownerPool.query(`update session set step_up_at = $2::timestamptz, expires_at = $2::timestamptz + interval '30 days' where account_id = $1`, [
      owner.accountId,
      database.clock.now(),
    ])
    const own = await readRefundOffer(as(owner), { orderId: next.orderId })
    expect(own).toMatchObject({ kind: 'full', fullUsed: false })
    await refundOwnOrder(as(owner), { orderId: next.orderId, amountFen: own.amountFen, ...click() })
    expect(await problems()).toEqual([])
  })

  it('returns only the vouchers if they paid for all of it', async () => {
    const owner = await fixture.customer()
    const before = await walletsOf(owner)
    await give(owner, 50_000n)
    const { orderId } = await fixture.runningServer(owner)
    const number = await numberOf(orderId)
    await expect(readStaffRefund(as(clerk()), { number, extent: 'formula' })).rejects.toMatchObject({ code: 'orders.refund-vouchers-only' })
    const offer = await readStaffRefund(as(clerk()), { number, extent: 'full' })
    expect(offer.amountFen).toBe(0n)
    await refundStaffOrder(as(clerk()), { number, extent: 'full', amountFen: 0n, ...said, ...click() })
    expect(await walletsOf(owner)).toEqual({ money: before.money, vouchers: 50_000n })
    expect((await factsOf(database, orderId)).state).toBe('refunded')
    expect(await problems()).toEqual([])
  })

  it('happens once, also for two staff members, a repeated click, or the owner at the same moment', async () => {
    const owner = await fixture.customer()
    const before = await walletsOf(owner)
    const { orderId } = await fixture.runningServer(owner)
    const number = await numberOf(orderId)
    const { amountFen } = await readStaffRefund(as(clerk()), { number, extent: 'full' })
    const [one, other, same] = [clerk(), clerk(), click()]
    const results = await Promise.allSettled([
      ...Array.from({ length: 12 }, (_, at) =>
        refundStaffOrder(as(at % 2 === 0 ? one : other), { number, extent: 'full', amountFen, ...said, ...(at % 2 === 0 ? same : click()) }),
      ),
      ...Array.from({ length: 6 }, () => refundOwnOrder(as(owner), { orderId, amountFen, ...click() })),
    ])
    expect(results.some((result) => result.status === 'fulfilled')).toBe(true)
    for (const lost of results.filter((result) => result.status === 'rejected')) expect(lost.reason).toMatchObject({ code: 'orders.not-refundable' })
    expect(await walletsOf(owner)).toEqual(before)
    expect((await factsOf(database, orderId)).refunds).toBe(1)
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('is refused for another sum, a locked server, an unknown order, and staff without the right', async () => {
    const owner = await fixture.customer()
    const { orderId, id } = await fixture.runningServer(owner)
    const number = await numberOf(orderId)
    const { amountFen } = await readStaffRefund(as(clerk()), { number, extent: 'full' })
    const input = { number, extent: 'full', amountFen, ...said } as const
    await expect(refundStaffOrder(as(clerk()), { ...input, amountFen: amountFen + 1n, ...click() })).rejects.toMatchObject({ code: 'orders.sum-changed' })
    await expect(refundStaffOrder(as(clerk()), { ...input, number: '2'.repeat(18), ...click() })).rejects.toMatchObject({ code: 'orders.not-found' })
    const strangers: Actor[] = [{ kind: 'visitor' }, owner, { kind: 'staff', staffId: newId(), permissions: ['orders', 'accounts'] }]
    for (const stranger of strangers) {
      await expect(refundStaffOrder(as(stranger), { ...input, ...click() })).rejects.toMatchObject({ code: 'auth.not-allowed' })
      await expect(readStaffRefund(as(stranger), input)).rejects.toMatchObject({ code: 'auth.not-allowed' })
    }
    await database.ownerPool.query(`insert into server_lock (server_id, kind, created_at) values ($1, 'abuse', $2)`, [id, database.clock.now()])
    await expect(refundStaffOrder(as(clerk()), { ...input, ...click() })).rejects.toMatchObject({ code: 'orders.refund-locked' })
    expect((await factsOf(database, orderId)).refunds).toBe(0)
  })
})
