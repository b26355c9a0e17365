import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { requireAnyone } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { storedFile } from '../schema.ts'
import { atStore } from './at-store.ts'
import type { FilesCtx } from './ports.ts'

/**
 * Reads the bytes of an account's file. Missing, dropped and expired files, and those of another account or purpose, get the same error. Throws `files.away`. Call it after your
 * guard.
 */
export async function readFile(
  ctx: FilesCtx,
  wanted: { fileId: string; accountId: string; purpose: string },
): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string }> {
  requireAnyone(ctx)
  const [row] = await ctx.db
    .select({ id: storedFile.id, contentType: storedFile.contentType })
    .from(storedFile)
    .where(
      and(
        eq(storedFile.id, wanted.fileId),
        eq(storedFile.accountId, wanted.accountId),
        eq(storedFile.purpose, wanted.purpose),
        eq(storedFile.state, 'kept'),
        or(isNull(storedFile.expiresAt), gt(storedFile.expiresAt, ctx.now())),
      ),
    )
  const bytes = row && (await atStore(ctx, () => ctx.files.read(row.id)))
  if (!row || !bytes) throw new DomainError('not-found', 'files.not-found')
  return { bytes, contentType: row.contentType }
}
