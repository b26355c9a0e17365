import { eq } from 'drizzle-orm'
import { requireStepUp } from '#features/auth/api.ts'
import { safetyPath } from '#features/auth/model.ts'
import { sendMessage } from '#features/messages/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { WechatStart } from '../../model.ts'
import { wechatFollower, wechatIdentity } from '../../schema.ts'
import type { WechatCtx } from '../../server/ports.ts'
import { startWechatLogin } from './start-wechat-login.ts'
import { wechatOf } from './wechat-of.ts'

/**
 * Begins to link a WeChat to the customer's account, after step-up authentication. Only WeChat's callback in this session completes it. Throws
 * `account.wechat-tied` if one is linked.
 */
export async function beginWechatLink(ctx: WechatCtx): Promise<WechatStart> {
  const accountId = requireCustomer(ctx)
  await requireStepUp(ctx)
  if (await wechatOf(ctx)) throw new DomainError('conflict', 'account.wechat-tied')
  const sessionId = ctx.actor.kind === 'customer' ? ctx.actor.sessionId : ''
  return startWechatLogin(ctx, { next: `/${ctx.request.locale}/console/safesetting`, way: 'qr', link: { accountId, sessionId } })
}

/** Unlinks the WeChat from the customer's account, after step-up authentication. The phone stays as a way to sign in. Throws `account.wechat-untied`. */
export async function unlinkWechat(ctx: WechatCtx): Promise<void> {
  const accountId = requireCustomer(ctx)
  await requireStepUp(ctx)
  await inTransaction(ctx, async (ctx) => {
    const [gone] = await ctx.db
      .delete(wechatIdentity)
      .where(eq(wechatIdentity.accountId, accountId))
      .returning({ subject: wechatIdentity.subject, nickname: wechatIdentity.nickname })
    if (!gone) throw new DomainError('conflict', 'account.wechat-untied')
    await ctx.db.delete(wechatFollower).where(eq(wechatFollower.subject, gone.subject))
    const params = { nickname: gone.nickname, ip: ctx.request.ip, at: ctx.now().toISOString() }
    await sendMessage(ctx, { accountId, category: 'security', code: 'wechat.unbound', params, eventKey: newId(), link: safetyPath('wechat') })
  })
}
