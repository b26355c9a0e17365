import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { noAnchors } from '#platform/anchors/testing.ts'
import type { Db } from '#platform/db/db.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { makeMacKey } from '#platform/secret-box.ts'
import { chargeOrder } from '../../charges/server/charge-order.ts'
import { accountWith, fund, openAccount, system } from '../../factories.ts'
import { proveUpToNow, tamper } from '../testing/tamper.ts'
import { proveEverything, type WholeProofCtx } from './prove-everything.ts'
import { proveNewEntries, recentMs } from './prove-new-entries.ts'

let test: TestDatabase
let ctx: WholeProofCtx
let [first, second] = ['', '']

beforeEach(async () => {
  test = await testDatabase()
  ctx = test.ctx(system, { proofSeal: makeMacKey(Buffer.alloc(32, 7), 'ledger-proof'), anchors: noAnchors })
  first = await accountWith(test, 5_000n)
  second = await openAccount(test)
  await proveUpToNow(test, ctx)
})

/** The same company, inside an open transaction. */
const inside = (tx: Db): TestDatabase => ({ ...test, db: tx, ctx: (actor, ports) => ({ ...test.ctx(actor, ports), db: tx }) })
const markedJournals = async () => (await test.pool.query<{ journals: string }>('select journals from ledger.proof_mark')).rows[0]?.journals
const change = (sum: number) => tamper(test, `update ledger.posting set amount_fen = amount_fen + 1 where amount_fen = ${sum}`)

describe('the proof of new entries', () => {
  it('does not skip a journal whose transaction began before others and commits after their proof', async () => {
    await test.db.transaction(async (tx) => {
      await fund(inside(tx), first, 300n)
      await fund(test, second, 400n)
      expect(await proveNewEntries(ctx)).toEqual([])
      expect(await markedJournals(), 'the mark waits before the open transaction').toBe('1')
    })
    await change(300)
    expect(await proveNewEntries(ctx)).not.toEqual([])
    await tamper(test, 'update ledger.posting set amount_fen = 300 where amount_fen = 301')
    await proveUpToNow(test, ctx)
    expect(await markedJournals()).toBe('3')
  })

  it('checks journals at once that an open transaction may still precede', async () => {
    await test.db.transaction(async (tx) => {
      await fund(inside(tx), first, 300n)
      await fund(test, second, 400n)
      await change(400)
      expect((await proveNewEntries(ctx)).map(({ problem }) => problem)).toContain('a journal does not balance')
    })
  })

  it('stops at a database whose transactions count from the start again, until the new era is declared', async () => {
    await tamper(test, `update ledger.journal set xid = '4000000000'; delete from ledger.proof_mark; delete from ledger.verification`)
    await expect(proveNewEntries(ctx)).rejects.toThrow('another database server')
    await test.ownerPool.query('select ledger.begin_era()')
    expect(await proveNewEntries(ctx)).toEqual([])
    await fund(test, first, 300n)
    await proveUpToNow(test, ctx)
    expect(await markedJournals()).toBe('2')
  })

  it('reads no more rows in a ledger of two hundred entries than in one of ten', async () => {
    async function rowsRead(): Promise<number> {
      test.clock.set(new Date(Date.now() + recentMs))
      await proveUpToNow(test, ctx)
      await fund(test, first, 300n)
      await fund(test, second, 400n)
      await test.ownerPool.query('analyze')
      return test.db.transaction(async (tx) => {
        // The planner reads small tables whole. This asks which rows the statements need in large ones.
        for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await tx.execute(sql`set local ${sql.identifier(`enable_${way}`)} = off`)
        // Counted so far by this connection, which may have worked before.
        const counted = async () => {
          const { rows } = await tx.execute<{ rows: number }>(sql`
            select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables where schemaname in ('ledger', 'public')`)
          return rows[0]!.rows
        }
        const before = await counted()
        expect(await proveNewEntries({ ...ctx, db: tx })).toEqual([])
        return (await counted()) - before
      })
    }
    for (let i = 0; i < 4; i++) await fund(test, i % 2 ? first : second, 100n)
    const few = await rowsRead()
    for (let i = 0; i < 200; i++) await fund(test, i % 2 ? first : second, 100n)
    expect(await rowsRead()).toBeLessThanOrEqual(few)
  })
})

describe('the proof of everything', () => {
  const job = (fence: () => Promise<void>) => ({ signal: new AbortController().signal, fence })

  it('goes on where a killed run stopped, while balances move', async () => {
    let slices = 0
    const killed = job(async () => {
      if (++slices > 1) throw new Error('killed')
    })
    await expect(proveEverything(ctx, killed)).rejects.toThrow('killed')
    await fund(test, first, 300n)
    await proveNewEntries(ctx)
    slices = 0
    expect(
      await proveEverything(
        ctx,
        job(async () => void slices++),
      ),
    ).toEqual([])
    expect(slices, 'the journals were walked before').toBe(2)
    expect((await test.pool.query(`select count(*)::int as runs from ledger.proof_run`)).rows).toEqual([{ runs: 1 }])
    expect((await test.pool.query(`select problems::int from ledger.verification where scope = 'all'`)).rows).toEqual([{ problems: 0 }])
  })

  it('believes no cursor that it did not write', async () => {
    const killed = job(() => Promise.reject(new Error('killed')))
    await expect(proveEverything(ctx, killed)).rejects.toThrow('killed')
    await tamper(test, `update ledger.proof_run set state = replace(state, '"journals","target"', '"done","target"')`)
    expect(await proveEverything(ctx)).toMatchObject([{ problem: 'the cursor of the verification was changed' }])
  })

  it('runs once a night, from two in the morning in Shanghai on', async () => {
    test.clock.set(new Date('2026-03-11T10:00:00Z'))
    expect(await proveEverything(ctx)).toEqual([])
    test.clock.set(new Date('2026-03-11T17:59:00Z'))
    expect(await proveEverything(ctx)).toBeUndefined()
    test.clock.set(new Date('2026-03-11T18:00:00Z'))
    expect(await proveEverything(ctx)).toEqual([])
    expect(await proveEverything(ctx)).toBeUndefined()
  })

  it('compares the summary of spending with the postings, which the proof of each minute leaves to it', async () => {
    await inTransaction(test.ctx(system), (ctx) => chargeOrder(ctx, { accountId: first, orderId: newId(), amountFen: 100n, number: '' }))
    await test.ownerPool.query('update ledger.spending set fen = 99')
    const spending = { problem: 'the spending of a wallet differs from its postings' }
    expect(await proveNewEntries(ctx)).not.toContainEqual(expect.objectContaining(spending))
    expect(await proveEverything(ctx)).toContainEqual(expect.objectContaining(spending))
    expect((await test.pool.query('select reason from ledger.posting_freeze where stopped_at is not null')).rowCount).toBe(1)
  })

  it('stops money at the first finding and goes on to the others', async () => {
    await fund(test, second, 400n)
    await proveNewEntries(ctx)
    await change(400)
    await tamper(test, `update ledger.account set balance_fen = 9 where owner_id = '${first}'`)
    const found = (await proveEverything(ctx))?.map(({ problem }) => problem)
    expect(found).toEqual(expect.arrayContaining(['a journal does not balance', 'a balance differs from its postings']))
    expect((await test.pool.query('select stopped_at is not null as stopped from ledger.posting_freeze')).rows).toEqual([{ stopped: true }])
  })
})
