import { and, eq, inArray } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { storedFile } from '../schema.ts'

/**
 * Sets until when files are kept; null keeps them until they are dropped. Throws `files.gone` if one is missing. Call it in your transaction, after your guard.
 */
export async function holdFiles(ctx: Pick<Ctx, 'actor' | 'db'>, fileIds: readonly string[], until: Date | null): Promise<void> {
  requireAnyone(ctx)
  if (fileIds.length === 0) return
  const held = await ctx.db
    .update(storedFile)
    .set({ expiresAt: until })
    .where(and(inArray(storedFile.id, [...fileIds]), eq(storedFile.state, 'kept')))
    .returning({ id: storedFile.id })
  if (held.length !== new Set(fileIds).size) throw new DomainError('conflict', 'files.gone')
}
