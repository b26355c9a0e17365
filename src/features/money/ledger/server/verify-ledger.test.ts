import { beforeEach, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { accountWith, customer, system } from '../../factories.ts'
import { chargeOrder } from '../../charges/server/charge-order.ts'
import { readBalance } from '../../balance/server/read-balance.ts'
import { verifyLedger } from './verify-ledger.ts'

let test: TestDatabase
let accountId: string

beforeEach(async () => {
  test = await testDatabase()
  accountId = await accountWith(test, 5_000n)
})

/** Changes rows with all triggers off, which only an administrator of the database can do. */
async function tamper(statement: string): Promise<void> {
  const client = await test.ownerPool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(statement)
  await client.query('reset session_replication_role')
  client.release()
}

it('finds nothing in a clean ledger, and records that', async () => {
  expect(await verifyLedger(test.ctx(system))).toEqual([])
  const { rows } = await test.pool.query('select journals::int, problems::int from ledger.verification')
  expect(rows).toEqual([{ journals: 1, problems: 0 }])
})

it.each([
  ['a changed amount', 'update ledger.posting set amount_fen = amount_fen + 1 where seq is not null', 'a journal does not balance'],
  [
    'amounts changed on both sides',
    'update ledger.posting set amount_fen = amount_fen * 2, balance_after_fen = balance_after_fen * 2',
    'a journal differs from what was asked',
  ],
  ['a raised balance', `update ledger.account set balance_fen = balance_fen + 1 where kind = 'available'`, 'a balance differs from its postings'],
  ['a journal moved to another time', `update ledger.journal set at = at - interval '1 day'`, 'a hash chain is broken'],
  ['a journal blamed on another actor', `update ledger.journal set actor = 'staff:nobody'`, 'a hash chain is broken'],
  ['a vanished journal', 'delete from ledger.posting', 'a journal does not balance'],
  ['a vanished wallet line', 'delete from ledger.posting; delete from ledger.journal', 'the head of a hash chain is wrong'],
  ['a payment without its money', `update payment set amount_fen = amount_fen + 1`, 'a settled payment has no credit of its sum'],
  ['money without its payment', `update payment set state = 'closed', settled_at = null`, 'a credit has no settled payment'],
  [
    'suspense that nobody owns',
    `insert into payment_suspense (id, gateway, trade_no, claimed_number, currency, amount_fen, reason, created_at) values (gen_random_uuid(), 'sandbox', 't', 'n', 'CNY', 5, 'wrong-amount', now())`,
    'suspense differs from its records',
  ],
])('finds %s', async (_name, statement, problem) => {
  await tamper(statement)
  const found = await verifyLedger(test.ctx(system))
  expect(found.map((item) => item.problem)).toContain(problem)
})

it('finds a changed line whose hash was recomputed too, by the line after it', async () => {
  await inTransaction(test.ctx(customer(accountId)), (ctx) => chargeOrder(ctx, { accountId, orderId: newId(), amountFen: 100n }))
  await tamper(`
    update ledger.journal set actor = 'staff:nobody' where kind = 'payment.credit';
    update ledger.posting p set chain = ledger.link('\\x', j, p.line, p.amount_fen, p.seq, p.balance_after_fen)
      from ledger.journal j where j.id = p.journal_id and p.seq = 1`)
  const found = await verifyLedger(test.ctx(system))
  const { rows } = await test.pool.query<{ line: string }>(`select journal_id || '/' || line as line from ledger.posting where seq = 2`)
  expect(found.filter(({ problem }) => problem === 'a hash chain is broken')).toEqual([{ problem: 'a hash chain is broken', subject: rows[0]?.line }])
})

it('stops postings after a finding and allows reads; only the owner of the database can resume, after the repair', async () => {
  await tamper(`update ledger.account set balance_fen = balance_fen + 1 where kind = 'available'`)
  await verifyLedger(test.ctx(system))
  const charge = () => inTransaction(test.ctx(customer(accountId)), (ctx) => chargeOrder(ctx, { accountId, orderId: newId(), amountFen: 100n }))
  await expect(charge()).rejects.toMatchObject({ kind: 'unavailable', code: 'money.stopped' })
  expect((await readBalance(test.ctx(customer(accountId)), accountId)).availableFen).toBe(5_001n)

  await expect(test.pool.query('select ledger.resume()')).rejects.toThrow(/permission denied/)
  await expect(test.ownerPool.query('select ledger.resume()')).rejects.toThrow(/still has problems/)
  await tamper(`update ledger.account set balance_fen = balance_fen - 1 where kind = 'available'`)
  await expect(charge()).rejects.toMatchObject({ code: 'money.stopped' })
  await test.ownerPool.query('select ledger.resume()')
  await charge()
  expect((await readBalance(test.ctx(customer(accountId)), accountId)).availableFen).toBe(4_900n)
})
