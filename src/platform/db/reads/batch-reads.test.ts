import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { batchReads } from './batch-reads.ts'
import type { Db } from '../db.ts'
import { testDatabase } from '../testing.ts'
import { inTransaction } from '../transaction.ts'

const { pool, ownerPool, ctx } = await testDatabase({ poolSize: 3 })
const note = pgTable('batch_note', { id: integer('id').primaryKey(), text: text('text').notNull(), at: timestamp('at', { withTimezone: true }).notNull() })

let db: Db
let trips = 0

beforeAll(async () => {
  await ownerPool.query(`
    create table batch_note (id int primary key, text text not null, at timestamptz not null);
    grant select, insert on batch_note to runxin_app;
    insert into batch_note select n, 'note ' || n, '2026-01-01T00:00:00Z' from generate_series(1, 300) n`)
})

beforeEach(() => {
  db = batchReads(pool)
  trips = 0
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    trips++
    return original.apply(this, given) as never
  })
})
afterEach(() => vi.restoreAllMocks())

const one = (id: number) =>
  db
    .select()
    .from(note)
    .where(sql`${note.id} = ${id}`)

describe('statements that are issued together', () => {
  it('make one round trip, and each gets its own rows', async () => {
    const [first, second, all, none, count] = await Promise.all([
      one(1),
      one(2),
      db.select().from(note).orderBy(note.id),
      one(999),
      db.execute<{ n: number }>(sql`select count(*)::int as n from batch_note`),
    ])
    expect(trips).toBe(1)
    expect(first).toEqual([{ id: 1, text: 'note 1', at: new Date('2026-01-01T00:00:00Z') }])
    expect(second[0]?.id).toBe(2)
    expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
    expect(none).toEqual([])
    expect(count.rows).toEqual([{ n: 300 }])
    expect(count.rowCount).toBe(1)
  })

  it('include those that are issued a few promises later', async () => {
    const later = async (id: number, turns: number) => {
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      return one(id)
    }
    expect((await Promise.all([later(1, 0), later(2, 5), later(3, 40)])).map(([row]) => row?.id)).toEqual([1, 2, 3])
    expect(trips).toBe(1)
  })

  it('make separate round trips if one needs the answer of the other', async () => {
    const [row] = await one(1)
    await one(row!.id + 1)
    expect(trips).toBe(2)
  })

  it('fail independently', async () => {
    for (const place of [0, 1, 2]) {
      const asked: PromiseLike<unknown>[] = [one(1), one(2)]
      asked.splice(place, 0, db.execute(sql`select 1 / (${0}::int)`))
      const settled = await Promise.allSettled(asked)
      expect(settled.map(({ status }) => status)).toEqual([0, 1, 2].map((index) => (index === place ? 'rejected' : 'fulfilled')))
      expect((settled[place] as PromiseRejectedResult).reason).toMatchObject({ cause: { code: '22012' } })
    }
    expect(await one(3)).toHaveLength(1)
  })

  it('write once if a neighbour fails', async () => {
    const settled = await Promise.allSettled([
      db.insert(note).values({ id: 1001, text: 'written', at: new Date(0) }),
      db.execute(sql`select 1 / (${0}::int)`),
      db.insert(note).values({ id: 1002, text: 'written', at: new Date(0) }),
    ])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(
      await db
        .select()
        .from(note)
        .where(sql`${note.text} = 'written'`),
    ).toHaveLength(2)
  })

  it('fail alone for a value that cannot be sent', async () => {
    const bad = {
      toPostgres: () => {
        throw new Error('no such value')
      },
    }
    const settled = await Promise.allSettled([one(1), db.execute(sql`select ${bad}`), one(2)])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((await Promise.all([one(1), one(2)])).flat()).toHaveLength(2)
  })

  it('all fail with a connection that breaks, and the next ones get a new one', async () => {
    const kill = db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    const settled = await Promise.allSettled([one(1), kill, one(2)])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect((await Promise.all([one(1), one(2)])).flat()).toHaveLength(2)
  })

  it('take one connection of the pool, so that many requests do not wait for each other', async () => {
    const requests = Array.from({ length: 40 }, async () => {
      const own = batchReads(pool)
      return Promise.all(
        [1, 2, 3, 4].map((id) =>
          own
            .select()
            .from(note)
            .where(sql`${note.id} = ${id}`),
        ),
      )
    })
    for (const rows of await Promise.all(requests)) expect(rows.map(([row]) => row?.id)).toEqual([1, 2, 3, 4])
    expect(trips).toBe(40)
    expect(pool.totalCount).toBeLessThanOrEqual(3)
    expect(pool.idleCount).toBe(pool.totalCount)
  })
})

describe('a transaction', () => {
  it('works as usual', async () => {
    const within = { ...ctx(), db }
    await expect(
      inTransaction(within, async ({ db: tx }) => {
        await tx.insert(note).values({ id: 2001, text: 'undone', at: new Date(0) })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await one(2001)).toEqual([])
  })
})
