import { lt } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { emailLink, wechatLogin } from '../../schema.ts'

/** Deletes sign-ins by WeChat a day after their end. */
export async function tidyWechatLogins(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await ctx.db.delete(wechatLogin).where(lt(wechatLogin.expiresAt, new Date(ctx.now().getTime() - 86_400_000)))
}

/** Deletes links to e-mail addresses a week after their end, because unverified addresses must not be kept. */
export async function tidyEmailLinks(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await ctx.db.delete(emailLink).where(lt(emailLink.expiresAt, new Date(ctx.now().getTime() - 7 * 86_400_000)))
}
