import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { catalogueDraft, catalogueVersion } from '../schema.ts'
import type { CatalogueFault } from '../model/catalogue-file.ts'
import { readCatalogueText } from '../model/read-catalogue-text.ts'
import { usualSizes } from '../data/sizes.ts'
import { starter } from '../data/starter.ts'
import { catalogueOf, completeDraft, draftOf, type OfferDraft } from '../model/draft.ts'
import type { OfferEditor } from '../model/offer-editor.ts'
import { readPublished } from './read-published.ts'
import { requireCatalogueEditor } from './require-catalogue-editor.ts'

/** `revision` is the saving that the editor has seen; 0 begins a draft with the new ID `draftId`. */
type Seen = { draftId: string; revision: number }
type Saved = { revision: number }

/** Reads the draft in progress with the published offer, the facts that it is checked against, and all published versions, newest first. */
export async function readOfferEditor(ctx: Ctx): Promise<OfferEditor> {
  requireCatalogueEditor(ctx)
  const { version, changes, publishedAt, publishedBy } = catalogueVersion
  const { offer: published, facts } = await readPublished(ctx)
  const [row] = await ctx.db.select().from(catalogueDraft)
  const versions = await ctx.db.select({ version, changes, publishedAt, publishedBy }).from(catalogueVersion).orderBy(desc(version))
  const draft = row ? { id: row.id, revision: row.revision, updatedAt: row.updatedAt, updatedBy: row.updatedBy } : null
  return { draft, offer: row ? completeDraft(row.offer, published) : published, published, facts, versions }
}

/** Stores the draft if it is still the one that the editor has seen. Throws `catalog.draft-stale`. Saving the same again changes nothing. */
export async function saveDraft(ctx: Ctx, { draftId, revision, offer }: Seen & { offer: OfferDraft }): Promise<Saved> {
  const updatedBy = requireCatalogueEditor(ctx)
  const row = { id: draftId, offer, revision: revision + 1, updatedAt: ctx.now(), updatedBy }
  const seen = and(eq(catalogueDraft.id, draftId), eq(catalogueDraft.revision, revision))
  const saved =
    revision === 0
      ? await ctx.db.insert(catalogueDraft).values(row).onConflictDoNothing().returning({ revision: catalogueDraft.revision })
      : await ctx.db.update(catalogueDraft).set(row).where(seen).returning({ revision: catalogueDraft.revision })
  if (saved[0]) return saved[0]
  const [held] = await ctx.db.select().from(catalogueDraft)
  const isRepeat = held?.id === draftId && held.revision === row.revision && held.updatedBy === updatedBy && isDeepStrictEqual(held.offer, offer)
  if (isRepeat) return { revision: held.revision }
  throw new DomainError('conflict', 'catalog.draft-stale')
}

/** Replaces the draft by a file: what it lacks is withdrawn. A file with a fault changes nothing. Throws `catalog.draft-stale`. */
export async function importDraft(ctx: Ctx, { text, ...seen }: Seen & { text: string }): Promise<{ faults: CatalogueFault[] }> {
  requireCatalogueEditor(ctx)
  const { catalogue, faults } = readCatalogueText(text)
  if (!catalogue) return { faults }
  const { offer: published } = await readPublished(ctx)
  const { families = catalogueOf(published).families, sizes = usualSizes } = catalogue
  const complete = { ...catalogue, families, sizes }
  await saveDraft(ctx, { ...seen, offer: draftOf(complete, published) })
  return { faults: [] }
}

/** Replaces the draft by the starter template. Throws `catalog.draft-stale`. */
export async function startFromTemplate(ctx: Ctx, seen: Seen): Promise<Saved> {
  requireCatalogueEditor(ctx)
  const { offer: published } = await readPublished(ctx)
  return saveDraft(ctx, { ...seen, offer: draftOf(starter, published) })
}

/** Discards the draft that the editor has seen. Throws `catalog.draft-stale` if it was saved since. Discarding twice changes nothing. */
export async function discardDraft(ctx: Ctx, { draftId, revision }: Seen): Promise<void> {
  requireCatalogueEditor(ctx)
  const seen = and(eq(catalogueDraft.id, draftId), eq(catalogueDraft.revision, revision))
  const gone = await ctx.db.delete(catalogueDraft).where(seen).returning({ id: catalogueDraft.id })
  if (gone.length > 0) return
  const held = await ctx.db.select({ id: catalogueDraft.id }).from(catalogueDraft).where(eq(catalogueDraft.id, draftId))
  if (held.length > 0) throw new DomainError('conflict', 'catalog.draft-stale')
}
