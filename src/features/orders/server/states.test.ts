import { expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { aPendingOrder, openShop } from '../factories.ts'
import { orderStates, transitions } from '../model.ts'

const database = await testDatabase()
const shop = await openShop(database)

it('the database allows exactly the transitions that the model allows', async () => {
  const { ctx } = await shop.customer()
  const { orderId } = await aPendingOrder(ctx)
  const allowed = new Set(Object.values(transitions).flatMap(({ from, to }) => from.map((state) => `${state} ${to}`)))
  const client = await database.ownerPool.connect()
  const found = new Set<string>()
  for (const from of orderStates) {
    for (const to of orderStates) {
      if (from === to) continue
      await client.query('begin')
      const paidAt = ['pending', 'cancelled', 'expired'].includes(from) ? null : new Date()
      await client.query('set local session_replication_role = replica')
      await client.query('update customer_order set state = $2, paid_at = $3 where id = $1', [orderId, from, paidAt])
      await client.query('set local session_replication_role = origin')
      const change = client.query(`update customer_order set state = $2, paid_at = case when $2 = 'paid' then now() else paid_at end where id = $1`, [
        orderId,
        to,
      ])
      if (
        await change.then(
          () => true,
          () => false,
        )
      )
        found.add(`${from} ${to}`)
      await client.query('rollback')
    }
  }
  client.release()
  expect([...found].toSorted()).toEqual([...allowed].toSorted())
})
