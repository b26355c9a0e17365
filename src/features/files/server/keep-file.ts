import { and, eq, ne, sql, sum } from 'drizzle-orm'
import { requireAnyone } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { fileRules } from '../model.ts'
import { storedFile } from '../schema.ts'
import { atStore } from './at-store.ts'
import type { FilesCtx } from './ports.ts'

export type NewFile = { accountId: string; purpose: string; bytes: Uint8Array; contentType: string }

/**
 * Stores bytes for an account and returns their ID. They are deleted after a day unless `holdFiles` extends it. The row is inserted before the bytes are
 * written, so that the sweep finds everything that a crash leaves. Throws `files.quota` and `files.away`. Call it outside a transaction, after your guard.
 */
export async function keepFile(ctx: FilesCtx, { accountId, purpose, bytes, contentType }: NewFile): Promise<string> {
  requireAnyone(ctx)
  const id = newId()
  const size = bytes.byteLength
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files.quota:${accountId}`}, 0))`)
    const [held] = await ctx.db
      .select({ bytes: sum(storedFile.size).mapWith(Number) })
      .from(storedFile)
      .where(and(eq(storedFile.accountId, accountId), ne(storedFile.state, 'dropped')))
    if ((held?.bytes ?? 0) + size > fileRules.quotaBytes) throw new DomainError('conflict', 'files.quota', { maxMib: fileRules.quotaBytes / 1_048_576 })
    const at = ctx.now()
    const expiresAt = new Date(at.getTime() + fileRules.looseHours * 3_600_000)
    await ctx.db.insert(storedFile).values({ id, accountId, purpose, contentType, size, state: 'writing', createdAt: at, expiresAt })
  })
  try {
    await atStore(ctx, () => ctx.files.put(id, bytes))
  } catch (error) {
    await ctx.files.remove(id).catch(() => undefined)
    await ctx.db.delete(storedFile).where(eq(storedFile.id, id))
    throw error
  }
  await ctx.db.update(storedFile).set({ state: 'kept' }).where(eq(storedFile.id, id))
  return id
}
