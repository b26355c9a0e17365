import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { once } from './once.ts'
import { testDatabase } from './testing.ts'
import { inTransaction } from './transaction.ts'

const { ctx, pool } = await testDatabase({ poolSize: 50 })

type Click = { owner?: string; key?: string; request?: object; scope?: string }

/** A click whose effect is one queued job. */
async function click(at: Ctx, { owner = 'anna', key = 'k1', request = { plan: 'small' }, scope = 'tests.click' }: Click, reply: unknown = { ok: true }) {
  return inTransaction(at, (at) =>
    once(at, { scope, owner, key, request }, async () => {
      await enqueue(at, 'tests.effect', { key }, {})
      return reply
    }),
  )
}

async function effects(key: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>("select count(*) from platform_job where name = 'tests.effect' and payload = $1", [
    JSON.stringify({ key }),
  ])
  return Number(rows[0]!.count)
}

describe('a click', () => {
  it('has its effect once, also for simultaneous requests', async () => {
    const replies: unknown[] = []
    // No more calls than connections, so that none waits for one: the pool allows that for two seconds only.
    for (let burst = 0; burst < 4; burst++)
      replies.push(...(await Promise.all(Array.from({ length: 50 }, () => click(ctx(), { key: 'many' }, { id: newId(), totalFen: 12n, at: new Date(7) })))))
    expect(await effects('many')).toBe(1)
    for (const reply of replies) expect(reply).toEqual(replies[0])
    expect(replies[0]).toMatchObject({ totalFen: 12n, at: new Date(7) })
  })

  it('with another request under the same key is refused', async () => {
    await click(ctx(), { key: 'reused' })
    const again = click(ctx(), { key: 'reused', request: { plan: 'large' } })
    await expect(again).rejects.toMatchObject({ kind: 'conflict', code: 'platform.key-reused' })
    expect(await effects('reused')).toBe(1)
  })

  it('ignores the order of a request’s keys', async () => {
    await click(ctx(), { key: 'order', request: { a: 1, b: [2n], c: undefined } })
    await click(ctx(), { key: 'order', request: { b: [2n], a: 1 } })
    expect(await effects('order')).toBe(1)
  })

  it('of another owner or another scope is another click', async () => {
    await click(ctx(), { key: 'shared' })
    await click(ctx(), { key: 'shared', owner: 'ben', request: { plan: 'other' } })
    await click(ctx(), { key: 'shared', scope: 'tests.other' })
    expect(await effects('shared')).toBe(3)
  })

  it('that was refused leaves nothing behind and may be repeated', async () => {
    const refused = inTransaction(ctx(), (ctx) =>
      once(ctx, { scope: 'tests.click', owner: 'anna', key: 'refused', request: { plan: 'small' } }, async () => {
        await enqueue(ctx, 'tests.effect', { key: 'refused' })
        throw new DomainError('conflict', 'tests.not-now')
      }),
    )
    await expect(refused).rejects.toMatchObject({ code: 'tests.not-now' })
    expect(await effects('refused')).toBe(0)
    await click(ctx(), { key: 'refused' })
    expect(await effects('refused')).toBe(1)
  })

  it('outside a transaction is a bug', async () => {
    await expect(once(ctx(), { scope: 's', owner: 'o', key: 'k', request: {} }, async () => 1)).rejects.toThrow('inTransaction')
    expect((await ctx().db.execute<{ n: string }>(sql`select count(*) as n from platform_once where key = 'k'`)).rows[0]!.n).toBe('0')
  })
})
