import { randomBytes } from 'node:crypto'
import { limitsByAddress } from '#features/auth/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { safeRedirect, wechatRules, type WechatStart, type WechatWay } from '../../model.ts'
import { wechatLogin } from '../../schema.ts'
import type { WechatCtx } from '../../server/ports.ts'
import { markWechatBrowser, wechatHash } from './wechat-browser.ts'

/** Where WeChat sends people back to, below the locale. */
const returnPath = '/wxloginbackup'

/**
 * Begins a sign-in by WeChat for this browser: a fresh state that works once, for ten minutes, here only. The way back
 * stays with us, never in the state. `tie`: whose account the WeChat is to be tied to, instead of signing in. Refuses `auth.checked-too-often` above 60 a quarter of an hour from one address.
 */
export async function startWechatLogin(
  ctx: WechatCtx,
  input: { next?: string | undefined; way: WechatWay; tie?: { accountId: string; sessionId: string } },
): Promise<WechatStart> {
  requireAnyone(ctx)
  const { locale } = ctx.request
  const limits = limitsByAddress(ctx.request.ip, ctx.limitLoopback, (caller) => [{ key: `wechat.ip:${caller}`, max: 60, windowSeconds: 900 }])
  await requireWithinLimits(ctx, 'auth.checked-too-often', limits)
  // WeChat gives a state back unescaped: hex has nothing to escape.
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
    ...input.tie,
    returnPath: safeRedirect(input.next, `/${locale}/console`),
    createdAt: now,
    expiresAt,
  })
  const returnUrl = `${ctx.publicOrigin()}/${locale}${returnPath}`
  return { authorizeUrl: ctx.wechat.authorizeUrl({ state, returnUrl, way: input.way, locale }), expiresAt }
}
