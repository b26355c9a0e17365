import { requireAnyone } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { CodePurpose } from '../model.ts'
import { requireFewCaptchas } from './captcha-challenge.ts'
import type { AuthCtx } from './ports.ts'

/** Sound of a captcha question, for people who do not see its picture. Throws `auth.captcha-failed` if the question is unknown or over. */
export async function captchaSound(ctx: AuthCtx, { question, purpose }: { question: string; purpose: CodePurpose }): Promise<Response> {
  requireAnyone(ctx)
  await requireFewCaptchas(ctx)
  const sound = await ctx.captcha.sound?.(ctx, { question, purpose, ip: ctx.request.ip })
  if (!sound) throw new DomainError('not-found', 'auth.captcha-failed')
  return new Response(sound, { headers: { 'content-type': 'audio/wav', 'cache-control': 'no-store' } })
}
