import { requireAnyone } from '#platform/ctx.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import type { CaptchaChallenge, CodePurpose } from '../model.ts'
import { limitsByAddress } from './caller-limits.ts'
import type { AuthCtx } from './ports.ts'

/** What the browser must solve before a message is sent. Refuses `auth.checked-too-often` above 120 a quarter of an hour from one address. */
export async function captchaChallenge(ctx: AuthCtx, input: { purpose: CodePurpose }): Promise<CaptchaChallenge> {
  requireAnyone(ctx)
  const limits = limitsByAddress(ctx.request.ip, ctx.limitLoopback, (caller) => [{ key: `captcha.ip:${caller}`, max: 120, windowSeconds: 900 }])
  await requireWithinLimits(ctx, 'auth.checked-too-often', limits)
  return ctx.captcha.challenge(ctx, { purpose: input.purpose, ip: ctx.request.ip })
}
