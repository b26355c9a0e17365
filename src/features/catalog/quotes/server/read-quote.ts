import { eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Quote } from '../../model.ts'
import { quote } from '../../schema.ts'

/**
 * A live quote by its unguessable id. Refuses `catalog.quote-expired` after its 30 minutes, also when it is forgotten; one with
 * a personal discount is there for its own account only.
 */
export async function readQuote(ctx: Ctx, quoteId: string): Promise<Quote> {
  requireAnyone(ctx)
  const [row] = await ctx.db.select().from(quote).where(eq(quote.id, quoteId))
  const foreign = row?.accountId != null && !(ctx.actor.kind === 'customer' && ctx.actor.accountId === row.accountId)
  if (!row || foreign || row.expiresAt <= ctx.now()) throw new Refusal('conflict', 'catalog.quote-expired')
  return { ...row.priced, id: row.id, expiresAt: row.expiresAt }
}
