import { setTimeout as sleep } from 'node:timers/promises'
import { is } from 'drizzle-orm'
import { PgAsyncTransaction } from 'drizzle-orm/pg-core'
import type { Ctx } from '#platform/ctx.ts'
import { isRetryable } from './errors.ts'

const maxTries = 4

/**
 * Runs `run` in one transaction and gives it a ctx whose `db` is that transaction. Name it `ctx` again, so that no query runs outside. Any exception rolls
 * everything back. A serialisation failure or deadlock is retried three times from the start, so `run` must not have effects outside the database.
 * Called inside a transaction it joins it behind a savepoint: if it throws and the caller goes on, nothing of it stays. A deadlock is left to the outermost
 * call.
 */
export async function inTransaction<C extends Ctx, Result>(ctx: C, run: (ctx: C) => Promise<Result>): Promise<Result> {
  const once = () => ctx.db.transaction((tx) => run({ ...ctx, db: tx }))
  if (isInTransaction(ctx)) return once()
  for (let tries = 1; ; tries++) {
    try {
      return await once()
    } catch (error) {
      if (tries >= maxTries || !isRetryable(error)) throw error
      await sleep(Math.random() * 10 * 4 ** tries)
    }
  }
}

type Read = () => PromiseLike<unknown>

/** Runs reads side by side; inside a transaction one after the other, because its connection takes one statement at a time. */
export async function readTogether<const Reads extends readonly Read[]>(
  ctx: Pick<Ctx, 'db'>,
  reads: Reads,
): Promise<{ -readonly [Index in keyof Reads]: Awaited<ReturnType<Reads[Index]>> }> {
  const results: unknown[] = []
  if (isInTransaction(ctx)) for (const read of reads) results.push(await read())
  else results.push(...(await Promise.all(reads.map((read) => read()))))
  return results as { -readonly [Index in keyof Reads]: Awaited<ReturnType<Reads[Index]>> }
}

/** Whether `ctx.db` is already a transaction. */
export function isInTransaction(ctx: Pick<Ctx, 'db'>): boolean {
  return is(ctx.db, PgAsyncTransaction)
}

/** Throws outside `inTransaction`, for writes that only make sense together with the caller's. That is a bug, not an error. */
export function requireTransaction(ctx: Pick<Ctx, 'db'>, what: string): void {
  if (!isInTransaction(ctx)) throw new Error(`${what} must be called inside inTransaction`)
}
