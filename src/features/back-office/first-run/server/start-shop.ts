import { beginOffer } from '#features/catalog/api.ts'
import { seedTerms } from '#features/partnerships/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'

/**
 * Begins the shop of an installation without prices, all or nothing: example prices, three plans in a draft, and terms for partners. Nothing is on sale before
 * the draft is published. Throws `catalog.already-begun`, and `catalog.draft-stale`.
 */
export async function startShop(ctx: Ctx, input: { draftId: string; revision: number; regions: string[]; servers: number }): Promise<void> {
  requireStaff(ctx, 'catalog.edit')
  await inTransaction(ctx, async (ctx) => {
    await beginOffer(ctx, input)
    await seedTerms(asSystem(ctx, 'back-office.start'))
  })
}
