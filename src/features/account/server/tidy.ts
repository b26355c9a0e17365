import { lt } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { wechatLogin } from '../schema.ts'

/** Forgets sign-ins by WeChat a day after their end. */
export async function tidyWechatLogins(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await ctx.db.delete(wechatLogin).where(lt(wechatLogin.expiresAt, new Date(ctx.now().getTime() - 86_400_000)))
}
