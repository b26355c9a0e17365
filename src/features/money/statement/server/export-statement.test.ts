import { describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { accountWith, customer, fund, openAccount, system } from '../../factories.ts'
import { checkStatement, type Statement } from '../model.ts'
import { chargeOrder } from '../../charges/server/charge-order.ts'
import { exportStatement } from './export-statement.ts'
import { refundOrder } from '../../charges/server/refund-order.ts'

const database = await testDatabase()
const asSystem = database.ctx(system)
const textOf = async (accountId: string) => new Response(await exportStatement(database.ctx(customer(accountId)))).text()

async function busyAccount(): Promise<string> {
  const accountId = await accountWith(database, 100_000n)
  const orderId = newId()
  await inTransaction(asSystem, (ctx) => chargeOrder(ctx, { accountId, orderId, amountFen: 30_000n, number: '202603110000000001' }))
  await inTransaction(asSystem, (ctx) => refundOrder(ctx, { accountId, orderId, amountFen: 10_000n, reason: 'half 一半' }))
  await fund(database, accountId, 5_000n)
  return accountId
}
const accountId = await busyAccount()
const good = await textOf(accountId)

/** The statement with one change. */
async function tampered(change: (statement: Statement) => void) {
  const statement = JSON.parse(good) as Statement
  change(statement)
  const report = await checkStatement(JSON.stringify(statement))
  return report.kind === 'checked' ? report : undefined
}

describe('a statement', () => {
  it('matches the ledger, and can be verified without us', async () => {
    const report = await checkStatement(good)
    expect(report).toMatchObject({ kind: 'checked', sound: true, headFits: true, faults: [], statement: { count: 4, head: { seq: 4, balance: '85000' } } })
    const { rows } = await database.ownerPool.query<{ chain: Buffer }>(`select chain from ledger.account where owner_id = $1 and kind = 'available'`, [
      accountId,
    ])
    expect(report).toMatchObject({ statement: { head: { chain: rows[0]!.chain.toString('hex') } } })
  })

  it('of an account without money is empty and valid', async () => {
    expect(await checkStatement(await textOf(await openAccount(database)))).toMatchObject({ sound: true, statement: { count: 0 } })
  })

  it('reports the line of any change', async () => {
    const changes: Record<string, (line: Statement['lines'][number]) => void> = {
      amount: (line) => (line.amount = '-20000'),
      balance: (line) => (line.balance = '90000'),
      time: (line) => (line.at = String(Number(line.at) + 1)),
      order: (line) => (line.subject = newId()),
      memo: (line) => (line.memo = '202603110000000009'),
      kind: (line) => (line.kind = 'order.refund'),
      actor: (line) => (line.actor = 'system:somebody'),
      journal: (line) => (line.lines = line.lines.replace('revenue', 'suspense')),
    }
    for (const [name, change] of Object.entries(changes)) {
      const report = await tampered(({ lines }) => change(lines[1]!))
      expect(report?.sound, name).toBe(false)
      expect(report?.faults[0]?.seq, name).toBe(2)
      expect(report?.faults[0]?.faults, name).toContain('chain')
    }
  })

  it('reports the place of a line that was omitted, moved or cut off', async () => {
    expect((await tampered(({ lines }) => void lines.splice(1, 1)))?.faults[0]).toMatchObject({ seq: 3, faults: expect.arrayContaining(['order', 'chain']) })
    expect((await tampered(({ lines }) => void lines.reverse()))?.sound).toBe(false)
    const cut = await tampered(({ lines }) => void lines.pop())
    expect(cut).toMatchObject({ sound: false, headFits: false, faults: [] })
  })

  it('that is malformed is reported as malformed', async () => {
    for (const text of ['', 'null', '{}', '[]', good.slice(0, -20), good.replace('balance-statement/1', 'other/1'), good.replace('"seq":2', '"seq":"2"')])
      expect(await checkStatement(text)).toEqual({ kind: 'unreadable' })
  })

  it('belongs to the caller, and visitors get none', async () => {
    const other = await accountWith(database, 700n)
    const text = await textOf(other)
    expect(text).not.toContain(accountId)
    await expect(exportStatement(database.ctx())).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('of more lines than one batch is complete', async () => {
    const many = await openAccount(database)
    await database.ownerPool.query(
      `select ledger.post(gen_random_uuid(), 'payment.credit', 'CNY', 'statement-test:' || n,
         jsonb_build_array(jsonb_build_object('owner', null, 'kind', 'gateway:sandbox', 'amount', '-100'), jsonb_build_object('owner', $1::text, 'kind', 'available', 'amount', '100')),
         'payment', gen_random_uuid()::text, '', 'system:test', now()) from generate_series(1, 505) n`,
      [many],
    )
    expect(await checkStatement(await textOf(many))).toMatchObject({ sound: true, statement: { count: 505 } })
  })
})
