import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { versionsListed, type VersionedItem, type VersionLine } from '../../model/versions.ts'
import { contentVersion } from '../../version-schema.ts'
import { requireContentEditor } from '../../server/require-content-editor.ts'

/** What was saved of an item, latest first: when, by whom, and what of it was new. Nothing for one that is not there. */
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
