import { eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { wechatIdentity } from '../../schema.ts'

/** Reads the WeChat that signs in to the customer's account. Null if none is linked. */
export async function wechatOf(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<{ nickname: string; boundAt: Date } | null> {
  const accountId = requireCustomer(ctx)
  const { nickname, boundAt } = wechatIdentity
  const [found] = await ctx.db.select({ nickname, boundAt }).from(wechatIdentity).where(eq(wechatIdentity.accountId, accountId))
  return found ?? null
}
