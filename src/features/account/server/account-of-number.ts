import { eq } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { account } from '../schema.ts'

/** Finds an account by its number. Called by commands of other features after their own guard. */
export async function accountOfNumber(ctx: Ctx, number: string): Promise<string | undefined> {
  requireSystem(ctx)
  const [row] = await ctx.db.select({ id: account.id }).from(account).where(eq(account.number, number))
  return row?.id
}
