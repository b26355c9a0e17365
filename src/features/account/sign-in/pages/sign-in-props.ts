import { redirect } from 'react-router'
import { z } from 'zod'
import { passkeysOffered, type PasskeyCtx } from '#features/auth/api.ts'
import type { PageArgs } from '#platform/http/page.ts'
import { given } from '#platform/pure/query-fields.ts'
import { referralCodeOf, safeRedirect } from '../../model.ts'
import { readCodeWays } from '../server/require-code-way.ts'
import type { SignInProps } from '../parts/sign-in-props.ts'
import type { WechatPort } from '../../server/ports.ts'

/** Return address and referral of the sign-in pages. */
export const signInQuery = z.object({ redirect: given, ref: given })

/** Props of a sign-in page from its address. Redirects a reader who is already signed in, unless `leftToDo`. */
export async function signInProps(
  {
    ctx,
    query,
    locale,
    params,
  }: PageArgs<Pick<PasskeyCtx, 'actor' | 'db' | 'canSendCodes' | 'canMailCodes' | 'publicOrigin'> & WechatPort, z.output<typeof signInQuery>>,
  other: '/login' | '/regist',
  leftToDo = false,
): Promise<SignInProps> {
  const next = safeRedirect(query.redirect, `/${locale}/console`)
  if (ctx.actor.kind === 'customer' && !leftToDo) throw redirect(next)
  // The return address and the referral are kept when changing between sign-in and registration.
  const kept = new URLSearchParams({ ...(query.redirect ? { redirect: query.redirect } : {}), ...(query.ref ? { ref: query.ref } : {}) })
  const page = (path: string) => `/${locale}${path}${kept.size > 0 ? `?${kept}` : ''}`
  return {
    next,
    otherPage: page(other),
    recoverPage: page('/forget-login'),
    referralCode: referralCodeOf(query.ref) ?? null,
    passkeys: passkeysOffered(ctx),
    ...(await readCodeWays(ctx)),
    wechat: ctx.wechat !== undefined,
    view: (params['view'] ?? null) as SignInProps['view'],
  }
}
