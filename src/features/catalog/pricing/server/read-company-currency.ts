import { asc, sql } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { priceBook } from '../../schema.ts'

/** Reads the code of the company's currency, which the first prices fixed. Undefined before there are prices. */
export async function readCompanyCurrency(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<string | undefined> {
  requireAnyone(ctx)
  const [first] = await ctx.db
    .select({ currency: sql<string>`${priceBook.book} ->> 'currency'` })
    .from(priceBook)
    .orderBy(asc(priceBook.version))
    .limit(1)
  return first?.currency
}
