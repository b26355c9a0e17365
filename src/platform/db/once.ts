import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { decodeTagged, encodeTagged, hashTagged } from './reads/tagged-json.ts'
import { requireTransaction } from './transaction.ts'

export type OnceKey = {
  /** Command and purpose, for example `orders.place`. The same key in another scope is another click. */
  scope: string
  /** Account of the key. Keys of different owners are independent. */
  owner: string
  key: string
  /** Everything that the effect depends on, except the key. */
  request: unknown
}

type ClaimRow = { request_hash: Buffer; reply: string | null }

/**
 * Runs an effect once per key, inside the caller's transaction. The key's row is claimed in it, so effect, row and reply exist together or not at all.
 * Duplicates, also simultaneous ones, wait for the first and get its reply (bigint and Date survive). The same key with another request is refused with
 * `conflict platform.key-reused`.
 * An error or an error rolls the row back with the rest. Only results are stored, and a repeat is evaluated against the state at that time.
 */
export async function once<Reply>(ctx: Ctx, { scope, owner, key, request }: OnceKey, run: () => Promise<Reply>): Promise<Reply> {
  requireTransaction(ctx, 'once')
  const hash = hashTagged(request)
  // Waits here while another transaction holds the same key.
  const claimed = await ctx.db.execute<never>(sql`
    insert into platform_once (scope, owner, key, request_hash, created_at)
    values (${scope}, ${owner}, ${key}, ${hash}, ${ctx.now().toISOString()}) on conflict do nothing`)
  if (claimed.rowCount === 0) return storedReply<Reply>(ctx, { scope, owner, key }, hash)
  const reply = encodeTagged(await run())
  await ctx.db.execute(sql`update platform_once set reply = ${reply} where scope = ${scope} and owner = ${owner} and key = ${key}`)
  // Decoded again, so that the first caller sees exactly what a duplicate will see.
  return decodeTagged(reply) as Reply
}

/** Deletes the keys and replies of a deleted owner. */
export async function forgetClicks(ctx: Pick<Ctx, 'db'>, owner: string): Promise<void> {
  await ctx.db.execute(sql`delete from platform_once where owner = ${owner}`)
}

async function storedReply<Reply>(ctx: Ctx, { scope, owner, key }: Omit<OnceKey, 'request'>, hash: Buffer): Promise<Reply> {
  const found = await ctx.db.execute<ClaimRow>(sql`
    select request_hash, reply from platform_once where scope = ${scope} and owner = ${owner} and key = ${key}`)
  const row = found.rows[0]
  if (!row || row.reply === null) throw new Error(`once: the reply of ${scope} is not there`)
  if (!row.request_hash.equals(hash)) throw new DomainError('conflict', 'platform.key-reused')
  return decodeTagged(row.reply) as Reply
}
