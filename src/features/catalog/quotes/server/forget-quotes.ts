import { lt } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { quote } from '../../schema.ts'

const keepHours = 24

/** Deletes quotes that expired more than a day ago; orders have their own copy. Returns the number of deleted quotes. */
export async function forgetQuotes(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const before = new Date(ctx.now().getTime() - keepHours * 3_600_000)
  const gone = await ctx.db.delete(quote).where(lt(quote.expiresAt, before)).returning({ id: quote.id })
  return gone.length
}
