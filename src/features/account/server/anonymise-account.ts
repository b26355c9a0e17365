import { eq, inArray, or } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { fallbackTimeZone } from '../model.ts'
import { account, accountEmail, accountFreeze, emailLink, userNameChange, wechatFollower, wechatIdentity, wechatLogin } from '../schema.ts'

/**
 * Removes all personal data from a closed account and frees its phone and e-mail address, in the caller's transaction. The number stays, because orders and ledger need it; it
 * identifies no person. Returns the former contacts and the language of the account.
 */
export async function anonymiseAccount(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, accountId: string) {
  requireSystem(ctx)
  const own = eq(account.id, accountId)
  const { phone, number, locale } = account
  const [before] = await ctx.db.select({ phone, number, locale }).from(account).where(own).for('update')
  if (!before) throw new DomainError('not-found', 'account.not-found')
  const linked = ctx.db.select({ subject: wechatIdentity.subject }).from(wechatIdentity).where(eq(wechatIdentity.accountId, accountId))
  await ctx.db.delete(wechatFollower).where(inArray(wechatFollower.subject, linked))
  await ctx.db.delete(wechatLogin).where(or(eq(wechatLogin.accountId, accountId), inArray(wechatLogin.subject, linked)))
  await ctx.db.delete(wechatIdentity).where(eq(wechatIdentity.accountId, accountId))
  const [address] = await ctx.db.delete(accountEmail).where(eq(accountEmail.accountId, accountId)).returning({ email: accountEmail.email })
  await ctx.db.delete(accountFreeze).where(eq(accountFreeze.accountId, accountId))
  await ctx.db.delete(emailLink).where(eq(emailLink.accountId, accountId))
  await ctx.db.delete(userNameChange).where(eq(userNameChange.accountId, accountId))
  await ctx.db
    .update(account)
    .set({
      // Country code 999 is unassigned: it receives no messages and cannot be registered.
      phone: `+999${before.number}`,
      userName: null,
      nickname: `Closed-${before.number.slice(-4)}`,
      timeZone: fallbackTimeZone,
      referralCode: null,
      closedAt: ctx.now(),
    })
    .where(own)
  return { ...before, email: address?.email ?? null }
}
