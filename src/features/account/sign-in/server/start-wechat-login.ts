import { randomBytes } from 'node:crypto'
import { limitsByAddress } from '#features/auth/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { safeRedirect, wechatRules, type WechatStart, type WechatWay } from '../../model.ts'
import { wechatLogin } from '../../schema.ts'
import type { WechatCtx } from '../../server/ports.ts'
import { markWechatBrowser, wechatHash } from './wechat-browser.ts'

/** Path below the locale to which WeChat redirects. */
const returnPath = '/wxloginbackup'

/**
 * Begins a sign-in by WeChat for this browser with a fresh state, which works once, for ten minutes, here only. The return path is stored on the server, never
 * in the state. `tie` is the account to which the WeChat is to be linked instead of signing in. Throws `auth.checked-too-often` above 60 requests in a quarter
 * of an hour from one address, and `account.wechat-off` where WeChat is not configured.
 */
export async function startWechatLogin(
  ctx: WechatCtx,
  input: { next?: string | undefined; way: WechatWay; link?: { accountId: string; sessionId: string } },
): Promise<WechatStart> {
  requireAnyone(ctx)
  const { wechat } = ctx
  if (!wechat) throw wechatOff()
  const { locale } = ctx.request
  const limits = limitsByAddress(ctx.request.ip, ctx.limitLoopback, (caller) => [{ key: `wechat.ip:${caller}`, max: 60, windowSeconds: 900 }])
  await requireWithinLimits(ctx, 'auth.checked-too-often', limits)
  // WeChat returns a state unescaped, and hex needs no escaping.
  const state = randomBytes(32).toString('hex')
  const browser = markWechatBrowser(ctx.request)
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + wechatRules.lifeSeconds * 1000)
  await ctx.db.insert(wechatLogin).values({
    id: newId(),
    stateHash: wechatHash(state),
    browserHash: wechatHash(browser),
    way: input.way,
    step: 'created',
    ...input.link,
    returnPath: safeRedirect(input.next, `/${locale}/console`),
    createdAt: now,
    expiresAt,
  })
  const returnUrl = `${ctx.publicOrigin()}/${locale}${returnPath}`
  return { authorizeUrl: wechat.authorizeUrl({ state, returnUrl, way: input.way, locale }), expiresAt }
}

/** Error of a call that no page offers. */
export function wechatOff(): DomainError {
  return new DomainError('conflict', 'account.wechat-off')
}
