import { beginOffer, readCompanyCurrency } from '#features/catalog/api.ts'
import { seedTerms } from '#features/partnerships/api.ts'
import { currencyOf, type CurrencyCode } from '#platform/pure/currencies.ts'
import { setCompanyCurrency } from '#platform/pure/currency.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'

/**
 * Begins the shop of an installation without prices, all or nothing: example prices, which fix the company's currency, three plans in a draft, and terms for partners. Nothing is on sale before
 * the draft is published. Throws `catalog.already-begun`, and `catalog.draft-stale`.
 */
export async function startShop(
  ctx: Ctx,
  input: { draftId: string; revision: number; regions: string[]; servers: number; currency?: CurrencyCode },
): Promise<void> {
  requireStaff(ctx, 'catalog.edit')
  await inTransaction(ctx, async (ctx) => {
    await beginOffer(ctx, input)
    await seedTerms(asSystem(ctx, 'back-office.start'))
  })
  // The answer is followed by a page of this process. The others read the currency when they are notified.
  const code = await readCompanyCurrency(ctx)
  if (code) setCompanyCurrency(currencyOf(code))
}
