import { expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { claimsOnServers, readRefundOffer } from '#features/orders/api.ts'
import { changeRules } from '#features/rules/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { serverFixture } from '../../factories.ts'
import { refundFactsOf } from './refund-facts-of.ts'

const database = await testDatabase({ poolSize: 12 })
const engine = simulatedProvisioner({ db: database.db, now: database.clock.now, seed: 'refund rules', speed: 100 })
const fixture = serverFixture(database, engine)
await fixture.openShop()

const day = 86_400_000
const as = (actor: Actor) => ({ ...fixture.as(actor), refunds: { factsOf: refundFactsOf }, gateways: {} })

it('an order keeps the full refund that it was placed with, and an order after the change has the new one', async () => {
  const [early, late] = [await fixture.customer(), await fixture.customer()]
  const old = await fixture.runningServer(early)
  database.clock.advance(60_000)
  await changeRules(database, { refundDays: 2 })
  const fresh = await fixture.runningServer(late)
  database.clock.advance(2.5 * day)
  expect(await readRefundOffer(as(early), old)).toMatchObject({ kind: 'full' })
  const offer = await readRefundOffer(as(late), fresh)
  expect(offer).toMatchObject({ kind: 'prorated', fullUsed: false })
  const { rows } = await database.ownerPool.query<{ id: string; order_id: string; account_id: string; paid_at: Date }>(
    'select s.id, s.order_id, s.account_id, o.paid_at from server s join customer_order o on o.id = s.order_id where s.order_id = any ($1)',
    [[old.orderId, fresh.orderId]],
  )
  const claims = await claimsOnServers(
    fixture.asSystem(),
    rows.map((row) => ({ id: row.id, orderId: row.order_id, accountId: row.account_id })),
  )
  const daysOf = (orderId: string) => {
    const row = rows.find((one) => one.order_id === orderId)!
    return (claims.get(row.id)!.refundUntil!.getTime() - row.paid_at.getTime()) / day
  }
  expect([daysOf(old.orderId), daysOf(fresh.orderId)], 'as transfers count them').toEqual([5, 2])
  database.clock.advance(2.6 * day)
  expect(await readRefundOffer(as(early), old)).toMatchObject({ kind: 'prorated' })
})

it('a longer period later does not reopen an order whose period has ended', async () => {
  const owner = await fixture.customer()
  const bought = await fixture.runningServer(owner)
  database.clock.advance(3 * day)
  await changeRules(database, { refundDays: 20 })
  expect(await readRefundOffer(as(owner), bought)).toMatchObject({ kind: 'prorated' })
})
