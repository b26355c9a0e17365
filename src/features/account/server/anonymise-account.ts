import { eq, inArray, or } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import { fallbackTimeZone } from '../model.ts'
import { account, accountEmail, accountFreeze, emailLink, wechatFollower, wechatIdentity, wechatLogin } from '../schema.ts'

/**
 * Takes everything personal from an account that is closed and frees its phone, in the caller's transaction. What stays is its
 * number, which orders and ledger need and which names nobody. Returns the phone it had and the language it was read in.
 */
export async function anonymiseAccount(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, accountId: string) {
  requireSystem(ctx)
  const own = eq(account.id, accountId)
  const { phone, number, locale } = account
  const [before] = await ctx.db.select({ phone, number, locale }).from(account).where(own).for('update')
  if (!before) throw new Refusal('not-found', 'account.not-found')
  const tied = ctx.db.select({ subject: wechatIdentity.subject }).from(wechatIdentity).where(eq(wechatIdentity.accountId, accountId))
  await ctx.db.delete(wechatFollower).where(inArray(wechatFollower.subject, tied))
  await ctx.db.delete(wechatLogin).where(or(eq(wechatLogin.accountId, accountId), inArray(wechatLogin.subject, tied)))
  await ctx.db.delete(wechatIdentity).where(eq(wechatIdentity.accountId, accountId))
  await ctx.db.delete(accountEmail).where(eq(accountEmail.accountId, accountId))
  await ctx.db.delete(accountFreeze).where(eq(accountFreeze.accountId, accountId))
  await ctx.db.delete(emailLink).where(eq(emailLink.accountId, accountId))
  await ctx.db
    .update(account)
    .set({
      // The country code 999 is nobody's: no message goes there, and nobody can register it.
      phone: `+999${before.number}`,
      nickname: `Closed-${before.number.slice(-4)}`,
      timeZone: fallbackTimeZone,
      referralCode: null,
      closedAt: ctx.now(),
    })
    .where(own)
  return before
}
