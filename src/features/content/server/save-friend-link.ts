import { and, eq, ne } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { SaveFriendLink } from '../forms.ts'
import { friendLink } from '../schema.ts'
import { keepVersion } from './keep-version.ts'
import { requireContentEditor } from './require-content-editor.ts'

/** Creates or replaces a friend link. `shown: false` hides it. Throws `content.link-there` for the address of another link. */
export async function saveFriendLink(ctx: Ctx, input: SaveFriendLink): Promise<void> {
  requireContentEditor(ctx)
  const { linkId, group, ...fields } = input
  const row = { ...fields, linkGroup: group }
  await inTransaction(ctx, async (ctx) => {
    const others = await ctx.db
      .select({ id: friendLink.id })
      .from(friendLink)
      .where(and(eq(friendLink.url, input.url), ne(friendLink.id, linkId)))
    if (others.length > 0) throw new DomainError('conflict', 'content.link-there')
    await ctx.db
      .insert(friendLink)
      .values({ id: linkId, ...row })
      .onConflictDoUpdate({ target: friendLink.id, set: row })
    await keepVersion(ctx, { about: 'link', itemId: linkId })
  })
}
