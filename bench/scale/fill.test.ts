import { expect, it } from 'vitest'
import { testDatabase } from '../../src/platform/db/testing.ts'
import { fill, problemsOf } from './fill.ts'

const { ownerPool, clock } = await testDatabase()

it('fills two batches with valid hash chains and money in order', async () => {
  const size = { customers: 40, orders: 300, servers: 30 }
  for (const number of [1, 2])
    await fill(ownerPool, { ...size, number, until: clock.now() }, { customer: `customer-${number}`, staff: 'staff', api: `rx_bench${number}` })
  expect(await problemsOf(ownerPool)).toEqual([])
  const { rows } = await ownerPool.query<{ orders: number; servers: number; acts: number; postings: number }>(`
    select (select count(*)::int from customer_order) as orders, (select count(*)::int from server) as servers, (select count(*)::int from audit.entry) as acts,
      (select count(*)::int from ledger.posting) as postings`)
  expect(rows[0]).toMatchObject({ orders: 600, servers: 60, acts: 120 })
  expect(rows[0]?.postings).toBeGreaterThan(600 * 4 * 0.8)
  // The audits would see a wrong link: otherwise an empty list of findings proves nothing.
  await ownerPool.query(`begin; set local session_replication_role = replica;
    update ledger.posting set chain = sha256(chain) where (journal_id, line) in (select journal_id, line from ledger.posting where seq = 2 limit 1); commit`)
  expect(await problemsOf(ownerPool)).toContainEqual(expect.stringContaining('a hash chain is broken'))
})
