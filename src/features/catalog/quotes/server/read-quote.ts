import { eq } from 'drizzle-orm'
import { aheadOf } from '#platform/clock/wrong-ahead.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Quote } from '../../model.ts'
import { quote } from '../../schema.ts'

/**
 * Reads a live quote by its unguessable ID. Throws `catalog.quote-expired` after 30 minutes, also when it has been deleted. A quote with a personal discount is
 * visible to its account only.
 */
export async function readQuote(ctx: Ctx, quoteId: string): Promise<Quote> {
  requireAnyone(ctx)
  const [row] = await ctx.db.select().from(quote).where(eq(quote.id, quoteId))
  const foreign = row?.accountId != null && !(ctx.actor.kind === 'customer' && ctx.actor.accountId === row.accountId)
  if (!row || foreign || row.expiresAt <= ctx.now() || row.createdAt > aheadOf(ctx.now())) throw new DomainError('conflict', 'catalog.quote-expired')
  return { ...row.priced, id: row.id, expiresAt: row.expiresAt }
}
