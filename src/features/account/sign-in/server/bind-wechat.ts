import { and, desc, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import { consumeCode, type AuthCtx } from '#features/auth/api.ts'
import { safetyPath } from '#features/auth/model.ts'
import { codeMethodOf } from '#features/auth/model/contacts.ts'
import { sendMessage } from '#features/messages/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { contactOf, type bindWechatForm } from '../../forms.ts'
import type { WechatBound, WechatPending } from '../../model.ts'
import { wechatIdentity, wechatLogin } from '../../schema.ts'
import { accountOfContact } from './create-account.ts'
import { requireCodeWay } from './require-code-way.ts'
import { requireSecondStep, signIn } from './sign-in.ts'
import { wechatBrowser, wechatHash } from './wechat-browser.ts'

/** Reads the person that WeChat has proved in this browser and who still needs a phone or an e-mail address. Null if there is none, or after ten minutes. */
export async function readPendingWechat(ctx: Pick<AuthCtx, 'actor' | 'db' | 'now' | 'request'>): Promise<WechatPending | null> {
  requireAnyone(ctx)
  const waiting = waitingHere(ctx)
  if (!waiting) return null
  const [found] = await ctx.db
    .select({ loginId: wechatLogin.id, nickname: wechatLogin.nickname, next: wechatLogin.returnPath, expiresAt: wechatLogin.expiresAt })
    .from(wechatLogin)
    .where(waiting)
    .orderBy(desc(wechatLogin.createdAt))
    .limit(1)
  return found ? { ...found, nickname: found.nickname ?? '' } : null
}

/**
 * Links the browser's WeChat identity to the account of the contact proved by the code, new or existing, and signs in. Links nothing before both proofs, nor
 * before the second factor of an account with two-factor on. Throws `account.wechat-gone` (nothing waits here), `auth.code-wrong`, and `account.wechat-taken`
 * if the account has another WeChat.
 */
export async function bindWechat(ctx: AuthCtx, input: z.output<typeof bindWechatForm>): Promise<WechatBound> {
  requireAnyone(ctx)
  const { flowId, code, loginId } = input
  const contact = contactOf(input)
  const method = codeMethodOf(contact)
  await requireCodeWay(ctx, 'bind-wechat', contact)
  const here = waitingHere(ctx)
  if (!here) throw gone()
  const waiting = and(here, eq(wechatLogin.id, loginId))
  if ((await ctx.db.select({ id: wechatLogin.id }).from(wechatLogin).where(waiting)).length === 0) throw gone()
  await consumeCode(ctx, { contact, purpose: 'bind-wechat', flowId, code })
  const { giveCookie, ...bound } = await inTransaction(ctx, async (ctx) => {
    const { locale, referralClick } = ctx.request
    const { accountId, created } = await accountOfContact(ctx, { contact, locale, timeZone: input.timeZone, referralCode: undefined, referralClick })
    const held = await requireSecondStep(ctx, { accountId, remember: false, method, after: { kind: 'bind-wechat', loginId } })
    if (held) return { outcome: 'second-step' as const, next: '', giveCookie: held }
    const { next } = await tieWaiting(ctx, { accountId, loginId, told: !created })
    const giveCookie = await signIn(ctx, { accountId, remember: false, method, proved: true })
    return { outcome: created ? ('registered' as const) : ('signed-in' as const), next, giveCookie }
  })
  giveCookie()
  return bound
}

/** Links the browser's waiting WeChat identity, once. The caller has checked the account. Returns the wanted page. */
export async function tieWaiting(ctx: AuthCtx, input: { accountId: string; loginId: string; told: boolean }): Promise<{ next: string }> {
  requireAnyone(ctx)
  const { accountId, loginId, told } = input
  const here = waitingHere(ctx)
  if (!here) throw gone()
  const [proved] = await ctx.db
    .update(wechatLogin)
    .set({ step: 'bound' })
    .where(and(here, eq(wechatLogin.id, loginId)))
    .returning({ subject: wechatLogin.subject, nickname: wechatLogin.nickname, next: wechatLogin.returnPath })
  if (!proved?.subject) throw gone()
  await linkWechat(ctx, { accountId, subject: proved.subject, nickname: proved.nickname ?? '', told, eventKey: loginId })
  return { next: proved.next }
}

type Tie = {
  accountId: string
  subject: string
  nickname: string
  told: boolean
  eventKey: string
  /** Error code if one of them is linked otherwise. */ taken?: string
}

/** Links one WeChat to one account; unique indexes enforce it. Notifies the owner of an existing account. */
export async function linkWechat(ctx: AuthCtx, { accountId, subject, nickname, told, eventKey, taken = 'account.wechat-taken' }: Tie): Promise<void> {
  requireAnyone(ctx)
  const boundAt = ctx.now()
  const linked = await ctx.db
    .insert(wechatIdentity)
    .values({ subject, accountId, nickname, boundAt })
    .onConflictDoNothing()
    .returning({ accountId: wechatIdentity.accountId })
  if (linked.length === 0 && !(await isLinked(ctx, subject, accountId))) throw new DomainError('conflict', taken)
  if (!told) return
  const params = { nickname, ip: ctx.request.ip, at: boundAt.toISOString() }
  await sendMessage(ctx, { accountId, category: 'security', code: 'wechat.bound', params, eventKey, link: safetyPath('wechat') })
}

/** Another tab of the same person was faster. */
async function isLinked(ctx: Pick<AuthCtx, 'db'>, subject: string, accountId: string): Promise<boolean> {
  const same = and(eq(wechatIdentity.subject, subject), eq(wechatIdentity.accountId, accountId))
  return (await ctx.db.select({ accountId: wechatIdentity.accountId }).from(wechatIdentity).where(same)).length > 0
}

function waitingHere(ctx: Pick<AuthCtx, 'now' | 'request'>) {
  const browser = wechatBrowser(ctx.request)
  return browser ? and(eq(wechatLogin.browserHash, wechatHash(browser)), eq(wechatLogin.step, 'bind-phone'), gt(wechatLogin.expiresAt, ctx.now())) : undefined
}

function gone(): DomainError {
  return new DomainError('conflict', 'account.wechat-gone')
}
