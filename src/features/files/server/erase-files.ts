import { and, eq, ne } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { storedFile } from '../schema.ts'
import { dropFiles } from './drop-files.ts'

/** Drops every file of a closed account, in the caller's transaction. The store deletes them within moments. */
export async function eraseFiles(ctx: Ctx, accountId: string): Promise<void> {
  requireSystem(ctx)
  const held = await ctx.db
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(and(eq(storedFile.accountId, accountId), ne(storedFile.state, 'dropped')))
  await dropFiles(
    ctx,
    held.map(({ id }) => id),
  )
}
