import { requireAnyone } from '#platform/ctx.ts'
import { requireWithinLimits, usesOfLimit } from '#platform/limits.ts'
import type { CaptchaChallenge, CodePurpose } from '../model.ts'
import { limitsOfCaller } from './budgets.ts'
import { sendLimitsByAddress } from './caller-limits.ts'
import type { AuthCtx } from './ports.ts'
import { codesAreSuspicious } from './watch-codes.ts'

/**
 * Creates a captcha challenge. It is harder for callers that send many messages, and with `harder`, for which a browser asks after `auth.captcha-harder`. Throws
 * `auth.checked-too-often` above 120 requests in a quarter of an hour from one caller.
 */
export async function captchaChallenge(ctx: AuthCtx, input: { purpose: CodePurpose; harder?: boolean | undefined }): Promise<CaptchaChallenge> {
  requireAnyone(ctx)
  await requireFewCaptchas(ctx)
  return ctx.captcha.challenge(ctx, { purpose: input.purpose, ip: ctx.request.ip, hard: input.harder || (await wantsHardOne(ctx)) })
}

/** Throws `auth.checked-too-often` above 120 captchas and sounds of them in a quarter of an hour from one caller. */
export async function requireFewCaptchas(ctx: AuthCtx): Promise<void> {
  await requireWithinLimits(ctx, 'auth.checked-too-often', await limitsOfCaller(ctx, { what: 'captcha', max: 120, windowSeconds: 900 }))
}

/** Returns whether the captcha must be harder: for all callers while codes are suspicious, and for an address or network that has used half of its messages. */
async function wantsHardOne(ctx: AuthCtx): Promise<boolean> {
  if (await codesAreSuspicious(ctx)) return true
  for (const limit of sendLimitsByAddress(ctx.request.ip, ctx.limitLoopback)) {
    if (limit.max <= 2 * (await usesOfLimit(ctx, limit)).uses) return true
  }
  return false
}
