import { sql } from 'drizzle-orm'
import { asSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { CurrencyCode } from '#platform/pure/currencies.ts'
import { DomainError } from '#platform/domain-error.ts'
import { listPriceBooks } from '../../pricing/server/list-price-books.ts'
import { publishPriceBook } from '../../pricing/server/publish-price-book.ts'
import { requirePriceEditor } from '../../pricing/server/require-price-editor.ts'
import { catalogueDraft } from '../schema.ts'
import { starterBook, starterOf } from '../data/starter.ts'
import { draftOf } from '../model/draft.ts'
import { saveDraft } from './edit-draft.ts'
import { readPublished } from './read-published.ts'
import { requireCatalogueEditor } from './require-catalogue-editor.ts'

/** Shared with `npm run open-shop`: of two that begin, the second finds the prices of the first. */
export const beginLock = 5_150_322

type Begin = { draftId: string; revision: number; regions: readonly string[]; servers: number; currency?: CurrencyCode }

/**
 * Begins the offer of an installation without prices: example prices as version 1, which fix the currency of the company, and three plans in these regions as a draft, which is not on sale until it is
 * published. Beginning twice with the same draft changes nothing. Throws `catalog.already-begun` where there are prices, `catalog.no-region`, and
 * `catalog.draft-stale`.
 */
export async function beginOffer(ctx: Ctx, { draftId, revision, regions, servers, currency }: Begin): Promise<void> {
  requireCatalogueEditor(ctx)
  requirePriceEditor(ctx)
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${beginLock})`)
    if ((await listPriceBooks(ctx)).length > 0) {
      const [held] = await ctx.db.select().from(catalogueDraft)
      if (held?.id === draftId && held.revision === revision + 1) return
      throw new DomainError('conflict', 'catalog.already-begun')
    }
    const begun = starterOf(regions, servers)
    if (begun.regions.length < new Set(regions).size) throw new DomainError('not-found', 'catalog.no-region')
    await publishPriceBook(asSystem(ctx, exampleAuthor), { version: 1, effectiveAt: ctx.now(), book: starterBook(regions, currency) })
    const { offer: published } = await readPublished(ctx)
    await saveDraft(ctx, { draftId, revision, offer: draftOf(begun, published) })
  })
}

const exampleAuthor = 'starter'

/** Whether a version has the example prices of the start, which no company has set for itself. */
export function isExample({ publishedBy }: { publishedBy: string }): boolean {
  return publishedBy === `system:${exampleAuthor}`
}
