import { describe, expect, it } from 'vitest'
import { readBalance } from '#features/money/api.ts'
import { isOverload } from '#platform/db/errors.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { aPendingOrder, booksOf, goodBooks, openShop, topUp } from '../../factories.ts'
import { payOrdersFromBalance } from './pay-orders-from-balance.ts'

/** Rounds; `SPEND_ROUNDS=100` is the run described in docs/reliability.md. */
const rounds = Number(process.env['SPEND_ROUNDS'] ?? 2)
const spenders = 200
const affordable = 10

const database = await testDatabase({ poolSize: 60 })
const shop = await openShop(database)

/** Creates a customer's two hundred pending orders of one price. They are copies of one row, because a customer may have only twenty at a time. */
async function manyOrders(ctx: Parameters<typeof aPendingOrder>[0]): Promise<{ orderIds: string[]; price: bigint }> {
  const { orderId, totalFen } = await aPendingOrder(ctx)
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `insert into customer_order (id, number, account_id, kind, server_id, state, snapshot, quantity, total_fen, created_at, expires_at, state_at)
     select gen_random_uuid(), to_char(created_at, 'YYYYMMDD') || lpad((random() * 9999999999)::bigint::text, 10, '0'), account_id, kind, server_id, state, snapshot, quantity, total_fen, created_at, expires_at, state_at
     from customer_order, generate_series(1, $2) where id = $1 returning id`,
    [orderId, spenders],
  )
  return { orderIds: rows.map(({ id }) => id), price: totalFen }
}

/** The server answers 503 under load, and the customer's browser repeats the request with the same key. */
async function pay(ctx: Parameters<typeof payOrdersFromBalance>[0], orderId: string): Promise<string> {
  const click = { orderIds: [orderId], idempotencyKey: newId() }
  for (;;) {
    try {
      await payOrdersFromBalance(ctx, click)
      return 'paid'
    } catch (error) {
      if (error instanceof DomainError) return error.code
      if (!isOverload(error)) throw error
    }
  }
}

describe('two hundred simultaneous payments from a balance that covers ten', () => {
  it(`succeed exactly ten times, ${rounds} times in a row`, { timeout: 30_000 + rounds * 10_000 }, async () => {
    for (let round = 1; round <= rounds; round++) {
      const { ctx, accountId } = await shop.customer()
      const { orderIds, price } = await manyOrders(ctx)
      // One fen less than an eleventh order needs.
      const left = price - 1n
      await topUp(shop.asSystem, accountId, price * BigInt(affordable) + left)
      const outcomes = await Promise.all(orderIds.map((orderId) => pay(ctx, orderId)))
      const tally = { paid: outcomes.filter((one) => one === 'paid').length, tooLow: outcomes.filter((one) => one === 'money.balance-too-low').length }
      expect(tally, `round ${round}`).toEqual({ paid: affordable, tooLow: spenders - affordable })
      expect((await readBalance(ctx, accountId)).availableFen, `round ${round}`).toBe(left)
      const { rows } = await database.ownerPool.query<{ charged: string }>(
        "select count(*) as charged from ledger.journal where kind = 'order.charge' and subject_id = any($1)",
        [orderIds],
      )
      expect(rows[0], `round ${round}`).toEqual({ charged: String(affordable) })
    }
    expect(await booksOf(database)).toEqual(goodBooks)
  })
})
