import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { schemeAt, type TaxScheme } from '../model.ts'
import { taxVersion } from '../schema.ts'

/** Reads the tax scheme in force at a time (now by default). The table has a row for each change by hand, so all of it is read. */
export async function readTaxScheme(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, at = ctx.now()): Promise<TaxScheme> {
  requireAnyone(ctx)
  const { version, effectiveAt, withdrawnAt, scheme } = taxVersion
  return schemeAt(await ctx.db.select({ version, effectiveAt, withdrawnAt, scheme }).from(taxVersion), at)
}
