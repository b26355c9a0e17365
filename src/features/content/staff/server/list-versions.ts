import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { versionsListed, type VersionedItem, type VersionLine } from '../../model/versions.ts'
import { contentVersion } from '../../version-schema.ts'
import { requireContentEditor } from '../../server/require-content-editor.ts'

/** Lists the saved versions of an item, latest first: time, author and changes. Empty for an unknown item. */
export async function listVersions(ctx: Ctx, { about, itemId }: VersionedItem): Promise<{ versions: VersionLine[] }> {
  requireContentEditor(ctx)
  const { version, writtenAt, writtenBy, changed } = contentVersion
  const versions = await ctx.db
    .select({ version, writtenAt, writtenBy, changed })
    .from(contentVersion)
    .where(and(eq(contentVersion.about, about), eq(contentVersion.itemId, itemId)))
    .orderBy(desc(version))
    .limit(versionsListed)
  return { versions }
}
