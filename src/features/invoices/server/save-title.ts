import { and, count, eq, sql } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { TitleInput } from '../forms.ts'
import { invoiceLimits } from '../model.ts'
import { invoiceTitle } from '../schema.ts'

/**
 * Adds or changes one of the caller's titles. The first is the default, and there is never more than one default. Existing invoices keep their copy. Throws
 * `invoices.tax-number-needed`, `invoices.too-many-titles`.
 */
export async function saveTitle(ctx: Ctx, input: TitleInput): Promise<{ titleId: string }> {
  const accountId = requireCustomer(ctx)
  const { titleId, isDefault, ...facts } = input
  if (facts.kind === 'enterprise' && !facts.taxNumber) {
    throw new DomainError('invalid', 'invoices.tax-number-needed', {}, [{ path: 'taxNumber', code: 'platform.required' }])
  }
  if (facts.kind === 'personal') facts.taxNumber = null
  return inTransaction(ctx, async (ctx) => {
    // Serialized per account, because the default and the limit concern all its titles.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invoices.titles:${accountId}`}, 0))`)
    const own = eq(invoiceTitle.accountId, accountId)
    const [held] = await ctx.db
      .select({ all: count(), defaults: sql<number>`count(*) filter (where is_default)::int` })
      .from(invoiceTitle)
      .where(own)
    if (!titleId && (held?.all ?? 0) >= invoiceLimits.titles) throw new DomainError('conflict', 'invoices.too-many-titles', { max: invoiceLimits.titles })
    if (isDefault) await ctx.db.update(invoiceTitle).set({ isDefault: false }).where(own)
    const first = (held?.defaults ?? 0) === 0
    if (!titleId) {
      const made = newId()
      await ctx.db.insert(invoiceTitle).values({ id: made, accountId, ...facts, isDefault: isDefault || first, createdAt: ctx.now() })
      return { titleId: made }
    }
    // The default cannot be cleared, only moved to another title.
    const change = isDefault ? { ...facts, isDefault } : facts
    const changed = await ctx.db
      .update(invoiceTitle)
      .set(change)
      .where(and(own, eq(invoiceTitle.id, titleId)))
      .returning({ id: invoiceTitle.id })
    if (changed.length === 0) throw new DomainError('not-found', 'invoices.title-not-found')
    return { titleId }
  })
}
