import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { faults } from '#adapters/provision-simulated/schema.ts'
import { payOrdersFromBalance, readRefundOffer, refundOwnOrder, refundUndoneUpgrade } from '#features/orders/api.ts'
import { booksOf, factsOf, goodBooks } from '#features/orders/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { decodeTagged } from '#platform/db/reads/tagged-json.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { serverFixture } from '../../factories.ts'
import { quoteServerRenewals } from '../../lifecycle/server/quote-server-renewals.ts'
import { quoteServerUpgrade } from './quote-server-upgrade.ts'
import { readServer } from '../../server/read-server.ts'
import { refundFactsOf } from '../../handover/server/refund-facts-of.ts'
import { reinstallServer } from '../../power/server/reinstall-server.ts'
import { renewServers } from '../../lifecycle/server/renew-servers.ts'
import { setProtection } from '../../locks/server/set-protection.ts'
import { readUpgradeUndo, undoUpgrade } from './undo-upgrade.ts'
import { upgradeServer } from './upgrade-server.ts'

const database = await testDatabase({ poolSize: 60 })
const engine = simulatedProvisioner({ db: database.db, now: database.clock.now, seed: 'undo-upgrade', speed: 100 })
const fixture = serverFixture(database, engine)
await fixture.openShop()

type Owner = Awaited<ReturnType<typeof fixture.customer>>
const hour = 3_600_000
const day = 24 * hour
const as = (actor: Actor) => ({ ...fixture.as(actor), refunds: { factsOf: refundFactsOf }, gateways: {} })
const click = () => ({ idempotencyKey: randomUUID() })
const more = { vcpu: 4, memoryGib: 8, bandwidthMbps: 10 }
const wider = { ...more, systemDiskGib: 80, dataDisksGib: [100] }

const balanceOf = async (accountId: string) => {
  const { rows } = await database.ownerPool.query<{ fen: string }>(`select balance_fen as fen from ledger.account where owner_id = $1 and kind = 'available'`, [
    accountId,
  ])
  return BigInt(rows[0]!.fen)
}
const prove = ({ accountId }: Owner) =>
  database.ownerPool.query(`update session set step_up_at = $2::timestamptz, expires_at = $2::timestamptz + interval '30 days' where account_id = $1`, [
    accountId,
    database.clock.now(),
  ])
const pay = (owner: Owner, orderId: string) => payOrdersFromBalance(fixture.as(owner), { orderIds: [orderId], ...click() })

async function order(owner: Owner, code: string, change: object): Promise<string> {
  const { quoteId } = await quoteServerUpgrade(fixture.as(owner), { code, ...change })
  return (await upgradeServer(fixture.as(owner), { quoteId, ...click() })).orderId
}

async function upgrade(owner: Owner, code: string, change: object): Promise<string> {
  const orderId = await order(owner, code, change)
  await pay(owner, orderId)
  await fixture.settle()
  return orderId
}

async function renewalOrder(owner: Owner, code: string): Promise<{ orderId: string; totalFen: bigint }> {
  const { lines } = await quoteServerRenewals(fixture.as(owner), { codes: [code], months: 1, alignDay: null })
  const { orderIds, totalFen } = await renewServers(fixture.as(owner), { quoteIds: [lines[0]!.offer!.quoteId], autoRenew: null, ...click() })
  return { orderId: orderIds[0]!, totalFen }
}

async function undo(owner: Owner, code: string) {
  const { orderId, refund } = await readUpgradeUndo(as(owner), { code })
  return undoUpgrade(as(owner), { code, orderId, amountFen: refund.amountFen, ...click() })
}

/** Passes the events to the shop. */
async function hear(): Promise<void> {
  const { rows } = await database.ownerPool.query<{ payload: never }>(`select payload from platform_event where name = 'server.upgrade-undone'`)
  for (const { payload } of rows) await refundUndoneUpgrade({ ...fixture.asSystem(), gateways: {} }, decodeTagged(payload) as { orderId: string; at: Date })
}

async function bought(change: object = more) {
  const owner = await fixture.customer()
  const server = await fixture.runningServer(owner)
  const upgraded = await upgrade(owner, server.code, change)
  await prove(owner)
  return { owner, ...server, upgraded }
}

describe('undoing an upgrade', () => {
  it('restores the size, refunds the remaining days, and keeps the disks if no disk has grown', async () => {
    const { owner, code, upgraded } = await bought()
    database.clock.advance(30 * hour)
    await prove(owner)
    const offer = await readUpgradeUndo(as(owner), { code })
    expect(offer).toMatchObject({ orderId: upgraded, diskPutBack: false, disksGone: 0, refund: { usedDays: 2, kind: 'prorated' } })
    const { paidFen, listFen, totalDays, amountFen } = offer.refund
    expect(amountFen).toBe(paidFen - (listFen * 4n + BigInt(totalDays)) / (2n * BigInt(totalDays)))
    const before = await balanceOf(owner.accountId)
    await undo(owner, code)
    // The refund follows the operation.
    expect(await balanceOf(owner.accountId)).toBe(before)
    await fixture.settle()
    await hear()
    await hear()
    expect(await balanceOf(owner.accountId)).toBe(before + amountFen)
    const after = await readServer(fixture.as(owner), { code })
    expect(after).toMatchObject({ state: 'running', shape: { vcpu: 2, memoryGib: 4, bandwidthMbps: 5 }, upgrade: null, next: null })
    expect(await factsOf(database, upgraded)).toMatchObject({ state: 'refunded', charges: 1, refunds: 1 })
    await expect(readUpgradeUndo(as(owner), { code })).rejects.toMatchObject({ code: 'servers.upgrade-undo-gone' })
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('restores a system disk that had grown, with its system, and deletes data disks that were added', async () => {
    const { owner, code, machineId } = await bought(wider)
    const protect = (on: boolean) => setProtection(fixture.as(owner), { code, release: false, rebuild: on })
    await protect(true)
    await expect(readUpgradeUndo(as(owner), { code })).rejects.toMatchObject({ code: 'servers.protected-rebuild' })
    await protect(false)
    const form = { code, imageId: 'ubuntu-24.04', password: null, confirmName: code, ...click() }
    await reinstallServer(fixture.as(owner), form)
    await fixture.settle()
    expect((await engine.inspect(machineId))?.imageId).toBe('ubuntu-24.04')
    expect(await readUpgradeUndo(as(owner), { code })).toMatchObject({ diskPutBack: true, disksGone: 1, from: { systemDiskGib: 40, dataDisksGib: [] } })
    await undo(owner, code)
    await fixture.settle()
    const after = await readServer(fixture.as(owner), { code })
    // The disk from before the reinstall is bigger than the present one, so it cannot be restored any more.
    expect(after).toMatchObject({ state: 'running', imageId: 'debian-13', undo: null, shape: { systemDiskGib: 40, dataDisksGib: [], vcpu: 2 } })
    expect(await engine.inspect(machineId)).toMatchObject({ imageId: 'debian-13', power: 'running' })
  })

  it('is refused if a data disk has grown, after 72 hours, twice, for an older upgrade, or once the server was renewed', async () => {
    const owner = await fixture.customer()
    const grown = await fixture.runningServer(owner, { dataDisksGib: [50] })
    await upgrade(owner, grown.code, { ...more, dataDisksGib: [100] })
    const late = await bought()
    database.clock.advance(72 * hour)
    const renewed = await bought()
    const { orderId } = await renewalOrder(renewed.owner, renewed.code)
    await pay(renewed.owner, orderId)
    for (const [who, code] of [[owner, grown.code] as const, [late.owner, late.code] as const, [renewed.owner, renewed.code] as const]) {
      expect((await readServer(fixture.as(who), { code })).upgrade).toBeNull()
      await expect(readUpgradeUndo(as(who), { code })).rejects.toMatchObject({ code: 'servers.upgrade-undo-gone' })
    }
    const twice = await bought()
    const second = await upgrade(twice.owner, twice.code, { vcpu: 8, memoryGib: 16 })
    await prove(twice.owner)
    expect(await readUpgradeUndo(as(twice.owner), { code: twice.code })).toMatchObject({ orderId: second })
    await undo(twice.owner, twice.code)
    await fixture.settle()
    await expect(readUpgradeUndo(as(twice.owner), { code: twice.code })).rejects.toMatchObject({ code: 'servers.upgrade-undo-gone' })
    expect((await readServer(fixture.as(twice.owner), { code: twice.code })).shape).toMatchObject({ vcpu: 4, memoryGib: 8 })
  })

  it('refunds nothing if the engine fails, and can be tried again', async () => {
    const { owner, code, upgraded } = await bought()
    const before = await balanceOf(owner.accountId)
    await database.db
      .insert(faults)
      .values({ id: randomUUID(), kind: 'resize', code: 'engine', retryable: false, moment: 'in-task', token: null, remaining: 1 })
    await undo(owner, code)
    await fixture.settle()
    await hear()
    expect(await readServer(fixture.as(owner), { code })).toMatchObject({ state: 'running', shape: { vcpu: 4 }, next: null, upgrade: { orderId: upgraded } })
    expect(await balanceOf(owner.accountId)).toBe(before)
    expect((await factsOf(database, upgraded)).state).toBe('completed')
    await undo(owner, code)
    await fixture.settle()
    await hear()
    expect((await factsOf(database, upgraded)).refunds).toBe(1)
  })

  it('prices a further period bought meanwhile at the restored size', async () => {
    const { owner, code } = await bought()
    const big = await renewalOrder(owner, code)
    await undo(owner, code)
    await expect(pay(owner, big.orderId)).rejects.toMatchObject({ name: 'DomainError' })
    const small = await renewalOrder(owner, code)
    expect(small.totalFen).toBeLessThan(big.totalFen)
    await pay(owner, small.orderId)
    await fixture.settle()
    await hear()
    expect(await readServer(fixture.as(owner), { code })).toMatchObject({ state: 'running', next: null, shape: { vcpu: 2, memoryGib: 4 } })
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('has one outcome under many simultaneous clicks of everything, and the ledger is clean', async () => {
    for (let round = 0; round < 3; round++) {
      const { owner, code, orderId: purchase, upgraded } = await bought()
      const { refund } = await readUpgradeUndo(as(owner), { code })
      const whole = await readRefundOffer(as(owner), { orderId: purchase })
      const renewal = await renewalOrder(owner, code)
      const before = await balanceOf(owner.accountId)
      const same = click()
      const undos = Array.from({ length: 20 }, (_, at) =>
        undoUpgrade(as(owner), { code, orderId: upgraded, amountFen: refund.amountFen, ...(at % 2 ? same : click()) }),
      )
      const others = [
        ...Array.from({ length: 10 }, () => pay(owner, renewal.orderId)),
        ...(round === 1 ? Array.from({ length: 10 }, () => refundOwnOrder(as(owner), { orderId: purchase, amountFen: whole.amountFen, ...click() })) : []),
        ...(round === 2 ? Array.from({ length: 5 }, () => order(owner, code, { vcpu: 8, memoryGib: 16 })) : []),
      ]
      const ends = await Promise.allSettled([...undos, ...others])
      for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ name: 'DomainError' })
      const operations = new Set(ends.slice(0, 20).flatMap((end) => (end.status === 'fulfilled' ? [(end.value as { operationId: string }).operationId] : [])))
      expect(operations.size).toBeLessThanOrEqual(1)
      await fixture.settle()
      await hear()
      const renewed = (await factsOf(database, renewal.orderId)).state === 'completed'
      const { refunds } = await factsOf(database, upgraded)
      const given = (await factsOf(database, purchase)).state === 'refunded'
      // Exactly one of the three wins: the renewal, the undo, or the refund of the whole order.
      expect([renewed, operations.size === 1, given].filter(Boolean)).toHaveLength(1)
      expect(refunds).toBe(renewed ? 0 : 1)
      const change = renewed ? -renewal.totalFen : given ? whole.amountFen : refund.amountFen
      expect(await balanceOf(owner.accountId)).toBe(before + change)
      expect(await booksOf(database)).toEqual(goodBooks)
    }
  })

  it('refuses strangers, visitors, missing step-up authentication, another sum, a locked server, and a server whose period has ended', async () => {
    const { owner, code, id, upgraded } = await bought()
    const stranger = await fixture.customer()
    const { refund } = await readUpgradeUndo(as(owner), { code })
    const input = { code, orderId: upgraded, amountFen: refund.amountFen }
    await expect(readUpgradeUndo(as(stranger), { code })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(undoUpgrade(as(stranger), { ...input, ...click() })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(readUpgradeUndo(as({ kind: 'visitor' }), { code })).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(undoUpgrade(as(owner), { ...input, amountFen: refund.amountFen + 1n, ...click() })).rejects.toMatchObject({ code: 'orders.sum-changed' })
    await expect(undoUpgrade(as(owner), { ...input, orderId: randomUUID(), ...click() })).rejects.toMatchObject({ code: 'servers.upgrade-undo-gone' })
    await database.ownerPool.query('update session set step_up_at = null where account_id = $1', [owner.accountId])
    await expect(undoUpgrade(as(owner), { ...input, ...click() })).rejects.toMatchObject({ code: 'auth.proof-needed' })
    await database.ownerPool.query(`insert into server_lock (server_id, kind, created_at) values ($1, 'abuse', $2)`, [id, database.clock.now()])
    await prove(owner)
    await expect(undoUpgrade(as(owner), { ...input, ...click() })).rejects.toMatchObject({ code: 'servers.locked' })
    await database.ownerPool.query(`delete from server_lock where server_id = $1`, [id])
    const soon = await fixture.customer()
    const short = await fixture.runningServer(soon)
    database.clock.advance(29 * day)
    await upgrade(soon, short.code, more)
    database.clock.advance(2 * day)
    await prove(soon)
    await expect(readUpgradeUndo(as(soon), { code: short.code })).rejects.toMatchObject({ code: 'servers.expired' })
  })
})
