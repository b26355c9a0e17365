import { and, eq, isNull } from 'drizzle-orm'
import type { Recipient } from '#features/messages/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { account, accountEmail, wechatFollower, wechatIdentity } from '../schema.ts'

/**
 * Reads the addresses for an account's notices: its phone, its verified e-mail address, and its WeChat if linked and known to our service account. Undefined if
 * the account is missing or closed.
 */
export async function recipientOf(ctx: Pick<Ctx, 'actor' | 'db'>, accountId: string): Promise<Recipient | undefined> {
  requireSystem(ctx)
  const [found] = await ctx.db
    .select({
      nickname: account.nickname,
      locale: account.locale,
      timeZone: account.timeZone,
      phone: account.phone,
      email: accountEmail.email,
      openId: wechatFollower.openId,
    })
    .from(account)
    .leftJoin(accountEmail, eq(accountEmail.accountId, account.id))
    .leftJoin(wechatIdentity, eq(wechatIdentity.accountId, account.id))
    .leftJoin(wechatFollower, eq(wechatFollower.subject, wechatIdentity.subject))
    .where(and(eq(account.id, accountId), isNull(account.closedAt)))
  if (!found) return undefined
  const { nickname, locale, timeZone, phone, email, openId } = found
  return { nickname, locale, timeZone, reach: { sms: phone, mail: email, wechat: openId } }
}
