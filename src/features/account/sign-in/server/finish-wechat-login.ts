import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import { limitsByAddress } from '#features/auth/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { finishWechatForm } from '../../forms.ts'
import { wechatRules, type WechatFinish } from '../../model.ts'
import { wechatFollower, wechatIdentity, wechatLogin, type WechatStep } from '../../schema.ts'
import { linkWechat } from './bind-wechat.ts'
import type { WechatCtx, WechatLogin, WechatPerson } from '../../server/ports.ts'
import { requireSecondStep, signIn } from './sign-in.ts'
import { wechatOff } from './start-wechat-login.ts'
import { wechatBrowser, wechatHash } from './wechat-browser.ts'

type Begun = Pick<typeof wechatLogin.$inferSelect, 'id' | 'way' | 'returnPath' | 'accountId'>

/**
 * Handles WeChat's callback. The state must have been given to this browser within ten minutes, and works once, whatever the result. A known identity signs in,
 * or is linked if a customer began linking. An unknown one is stored for this browser until a phone is proved. Throws `account.wechat-foreign` (also for states
 * that never existed), `-expired`, `-used`, `-cancelled`, `-code`, `-unavailable`, `-off`.
 */
export async function finishWechatLogin(ctx: WechatCtx, input: z.output<typeof finishWechatForm>): Promise<WechatFinish> {
  requireAnyone(ctx)
  const { wechat } = ctx
  if (!wechat) throw wechatOff()
  const limits = limitsByAddress(ctx.request.ip, ctx.limitLoopback, (caller) => [{ key: `wechat-back.ip:${caller}`, max: 120, windowSeconds: 900 }])
  await requireWithinLimits(ctx, 'auth.checked-too-often', limits)
  const begun = await takeState(ctx, input.state)
  if (!input.code) {
    await moveOn(ctx, begun.id, 'cancelled')
    throw new DomainError('conflict', 'account.wechat-cancelled')
  }
  const person = await ask({ ...ctx, wechat }, begun, input.code)
  await noteFollower(ctx, person)
  const { accountId: linkedTo } = begun
  if (linkedTo) {
    await inTransaction(ctx, async (ctx) => {
      await moveOn(ctx, begun.id, 'tied')
      await linkWechat(ctx, { accountId: linkedTo, ...person, told: true, eventKey: begun.id, taken: 'account.wechat-elsewhere' })
    })
    return { outcome: 'tied', next: begun.returnPath }
  }
  const [known] = await ctx.db.select({ accountId: wechatIdentity.accountId }).from(wechatIdentity).where(eq(wechatIdentity.subject, person.subject))
  if (!known) {
    await keepForPhone(ctx, begun.id, person)
    return { outcome: 'bind-phone', next: begun.returnPath }
  }
  const { accountId } = known
  const { held, giveCookie } = await inTransaction(ctx, async (ctx) => {
    await moveOn(ctx, begun.id, 'signed-in')
    const after = { kind: 'sign-in', outcome: 'signed-in', next: begun.returnPath } as const
    const held = await requireSecondStep(ctx, { accountId, remember: false, method: 'wechat', after })
    return { held, giveCookie: held ?? (await signIn(ctx, { accountId, remember: false, method: 'wechat', proved: false })) }
  })
  giveCookie()
  return { outcome: held ? 'second-step' : 'signed-in', next: begun.returnPath }
}

/** One statement decides, so of two callbacks with one state only one is accepted. */
async function takeState(ctx: WechatCtx, state: string): Promise<Begun> {
  const browser = wechatBrowser(ctx.request)
  if (!browser) throw new DomainError('conflict', 'account.wechat-foreign')
  const session = ctx.actor.kind === 'customer' ? eq(wechatLogin.sessionId, ctx.actor.sessionId) : undefined
  const own = and(
    eq(wechatLogin.stateHash, wechatHash(state)),
    eq(wechatLogin.browserHash, wechatHash(browser)),
    // A linking must end in the session that began it.
    or(isNull(wechatLogin.sessionId), session),
  )
  const [taken] = await ctx.db
    .update(wechatLogin)
    .set({ step: 'redeeming' })
    .where(and(own, eq(wechatLogin.step, 'created'), gt(wechatLogin.expiresAt, ctx.now())))
    .returning({ id: wechatLogin.id, way: wechatLogin.way, returnPath: wechatLogin.returnPath, accountId: wechatLogin.accountId })
  if (taken) return taken
  const [there] = await ctx.db.select({ step: wechatLogin.step }).from(wechatLogin).where(own)
  if (!there) throw new DomainError('conflict', 'account.wechat-foreign')
  throw new DomainError('conflict', there.step === 'created' ? 'account.wechat-expired' : 'account.wechat-used')
}

/** Called outside any transaction, because WeChat may be slow. */
async function ask(ctx: WechatCtx & { wechat: WechatLogin }, { id, way }: Begun, code: string): Promise<WechatPerson> {
  const asked = await ctx.wechat.redeem({ code, way, locale: ctx.request.locale }).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'WeChat could not be asked')
    return 'silent' as const
  })
  if (asked && asked !== 'silent') return asked
  await moveOn(ctx, id, 'failed')
  throw asked ? new DomainError('unavailable', 'account.wechat-unavailable') : new DomainError('conflict', 'account.wechat-code')
}

/** Stores the person's address at our service account, which notices inside WeChat need. */
async function noteFollower(ctx: Pick<Ctx, 'db' | 'now'>, { subject, serviceOpenId }: WechatPerson): Promise<void> {
  if (!serviceOpenId) return
  const seen = { openId: serviceOpenId, seenAt: ctx.now() }
  await ctx.db
    .insert(wechatFollower)
    .values({ subject, ...seen })
    .onConflictDoUpdate({ target: wechatFollower.subject, set: seen })
}

async function moveOn(ctx: Pick<Ctx, 'db'>, id: string, step: WechatStep): Promise<void> {
  await ctx.db
    .update(wechatLogin)
    .set({ step })
    .where(and(eq(wechatLogin.id, id), eq(wechatLogin.step, 'redeeming')))
}

async function keepForPhone(ctx: Pick<Ctx, 'db' | 'now'>, id: string, { subject, nickname }: WechatPerson): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + wechatRules.lifeSeconds * 1000)
  await ctx.db
    .update(wechatLogin)
    .set({ step: 'bind-phone', subject, nickname, expiresAt })
    .where(and(eq(wechatLogin.id, id), eq(wechatLogin.step, 'redeeming')))
}
