import { and, eq } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { accountClosing } from '../schema.ts'

/** Returns whether the closing of an account is pending. */
export async function isClosing(ctx: Pick<Ctx, 'actor' | 'db'>, accountId: string): Promise<boolean> {
  requireSystem(ctx)
  const [waiting] = await ctx.db
    .select({ id: accountClosing.id })
    .from(accountClosing)
    .where(and(eq(accountClosing.accountId, accountId), eq(accountClosing.state, 'waiting')))
  return waiting !== undefined
}
