import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { catalogueDraft, catalogueVersion } from '../schema.ts'
import { offerChanges } from '../model/changes.ts'
import { catalogueOf, completeDraft } from '../model/draft.ts'
import { offerFaults } from '../model/draft-faults.ts'
import { publishCatalogue } from './publish-catalogue.ts'
import { readPublished } from './read-published.ts'
import { requireCatalogueEditor } from './require-catalogue-editor.ts'

/**
 * Publishes the draft that the editor has seen as the next version of the offer. Publishing it twice returns the same version. Running servers and placed
 * orders keep what they have. Throws `catalog.draft-stale`, `catalog.draft-gone`, `catalog.draft-same`, and `catalog.draft-faulty` with every fault.
 */
export async function publishDraft(ctx: Ctx, { draftId, revision }: { draftId: string; revision: number }): Promise<{ version: number }> {
  const publishedBy = requireCatalogueEditor(ctx)
  return inTransaction(ctx, async (ctx) => {
    // The lock makes a second publication wait for the first, and then find its version.
    const [draft] = await ctx.db.select().from(catalogueDraft).where(eq(catalogueDraft.id, draftId)).for('update')
    if (!draft) return publishedBefore(ctx, draftId)
    if (draft.revision !== revision) throw new DomainError('conflict', 'catalog.draft-stale')
    const { offer: published, facts } = await readPublished(ctx)
    const wanted = completeDraft(draft.offer, published)
    const faults = offerFaults(wanted, facts)
    if (faults.length > 0) throw new DomainError('invalid', 'catalog.draft-faulty', { count: faults.length })
    const offer = catalogueOf(wanted)
    const changes = offerChanges(catalogueOf(published), offer)
    if (changes.length === 0) throw new DomainError('conflict', 'catalog.draft-same')
    await publishCatalogue(ctx, offer)
    const [last] = await ctx.db.select({ version: sql<number | null>`max(${catalogueVersion.version})` }).from(catalogueVersion)
    const version = (last?.version ?? 0) + 1
    await ctx.db.insert(catalogueVersion).values({ version, draftId, offer, changes, publishedAt: ctx.now(), publishedBy })
    await ctx.db.delete(catalogueDraft).where(eq(catalogueDraft.id, draftId))
    return { version }
  })
}

async function publishedBefore(ctx: Pick<Ctx, 'db'>, draftId: string): Promise<{ version: number }> {
  const [found] = await ctx.db.select({ version: catalogueVersion.version }).from(catalogueVersion).where(eq(catalogueVersion.draftId, draftId))
  if (!found) throw new DomainError('conflict', 'catalog.draft-gone')
  return found
}
