import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '#platform/ctx.ts'
import { isOverload, isUniqueViolation, sqlStateOf } from './errors.ts'
import { testDatabase } from './testing.ts'
import { inTransaction, readTogether } from './transaction.ts'

const { ctx, ownerPool, pool } = await testDatabase({ connectionWaitMs: 2_000 })
await ownerPool.query(
  "create table word (id int primary key, word text unique not null); grant all on word to runxin_app; insert into word values (1, 'one'), (2, 'two')",
)

const add = (at: Ctx, id: number, word: string) => at.db.execute(sql`insert into word values (${id}, ${word})`)

async function words(): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>('select word from word order by id')
  return rows.map(({ word }) => word)
}

/** Updates one row, lets the other transaction lock its first, then updates the other row: two of these in opposite order deadlock. */
async function updateBoth(order: [number, number], meet: () => Promise<void>): Promise<number> {
  let tries = 0
  await inTransaction(ctx(), async (ctx) => {
    tries++
    await ctx.db.execute(sql`update word set word = word || '.' where id = ${order[0]}`)
    if (tries === 1) await meet()
    await ctx.db.execute(sql`update word set word = word || '.' where id = ${order[1]}`)
  })
  return tries
}

/** Resolves for all once `count` have come. */
function meetingOf(count: number): () => Promise<void> {
  let resolve = () => {}
  const all = new Promise<void>((done) => (resolve = done))
  return () => (--count === 0 && resolve(), all)
}

describe('a transaction', () => {
  it('leaves nothing behind when something is thrown', async () => {
    const failing = inTransaction(ctx(), async (ctx) => {
      await add(ctx, 10, 'ten')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await words()).not.toContain('ten')
  })

  it('is retried after a deadlock, and both sides succeed', async () => {
    const meet = meetingOf(2)
    const tries = await Promise.all([updateBoth([1, 2], meet), updateBoth([2, 1], meet)])
    expect(tries.toSorted()).toEqual([1, 2])
    expect(await words()).toEqual(['one..', 'two..'])
  })

  it('is retried three times and then fails; other errors are not retried', async () => {
    for (const [state, expected] of [
      ['40001', 4],
      ['40P01', 4],
      ['23505', 1],
    ] as const) {
      let tries = 0
      const failing = inTransaction(ctx(), async (ctx) => {
        tries++
        await ctx.db.execute(sql.raw(`do $$ begin raise exception 'x' using errcode = '${state}'; end $$`))
      })
      await expect(failing).rejects.toSatisfy((error) => sqlStateOf(error) === state)
      expect(tries).toBe(expected)
    }
  })

  it('within another loses only its part if it fails, and the outer one continues', async () => {
    await inTransaction(ctx(), async (ctx) => {
      await add(ctx, 20, 'outer')
      const inner = inTransaction(ctx, async (ctx) => {
        await add(ctx, 21, 'inner')
        await add(ctx, 22, 'inner')
      })
      await expect(inner).rejects.toSatisfy((error) => isUniqueViolation(error, 'word_word_key') && !isUniqueViolation(error, 'other'))
      await inTransaction(ctx, (ctx) => add(ctx, 23, 'later'))
    })
    expect(await words()).toEqual(expect.arrayContaining(['outer', 'later']))
    expect(await words()).not.toContain('inner')
  })

  it('reads one statement at a time, and outside of it side by side', async () => {
    const under = async (ctx: Ctx) => {
      let [running, most] = [0, 0]
      const read = (n: number) => async () => {
        most = Math.max(most, ++running)
        const { rows } = await ctx.db.execute<{ n: number }>(sql`select ${n}::int as n`)
        running--
        return rows[0]!.n
      }
      return { values: await readTogether(ctx, [read(1), read(2), read(3)]), most }
    }
    expect(await under(ctx())).toEqual({ values: [1, 2, 3], most: 3 })
    expect(await inTransaction(ctx(), under)).toEqual({ values: [1, 2, 3], most: 1 })
  })

  it('that waits two seconds for a connection counts as overload', async () => {
    expect(pool.options.connectionTimeoutMillis).toBe(2_000)
    const held = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
    await expect(inTransaction(ctx(), (ctx) => add(ctx, 30, 'late'))).rejects.toSatisfy(isOverload)
    for (const client of held) client.release()
  })
})

describe('an overload', () => {
  it('is distinguished from a bug', () => {
    expect(isOverload(Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' }))).toBe(true)
    expect(isOverload(new Error('query', { cause: Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' }) }))).toBe(true)
    expect(isOverload(Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
    expect(isOverload(new Error('query', { cause: Object.assign(new Error('lock'), { code: '55P03' }) }))).toBe(true)
    expect(isOverload(new Error('query', { cause: Object.assign(new Error('unique'), { code: '23505' }) }))).toBe(false)
    expect(isOverload(new TypeError('x is undefined'))).toBe(false)
  })
})
