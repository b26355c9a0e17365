import { redirect } from 'react-router'
import { passkeysOffered, type PasskeyCtx } from '#features/auth/api.ts'
import type { PageArgs } from '#platform/http/page.ts'
import { referralCodeOf, safeRedirect } from '../../model.ts'
import type { SignInProps } from '../parts/sign-in-props.ts'

/** Props of a sign-in page from its address. Redirects a reader who is already signed in, unless `leftToDo`. */
export function signInProps(
  { ctx, url, locale, params }: PageArgs<Pick<PasskeyCtx, 'actor' | 'publicOrigin'>>,
  other: '/login' | '/regist',
  leftToDo = false,
): SignInProps {
  const next = safeRedirect(url.searchParams.get('redirect'), `/${locale}/console`)
  if (ctx.actor.kind === 'customer' && !leftToDo) throw redirect(next)
  // The return address and the referral are kept when changing between sign-in and registration.
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => name === 'redirect' || name === 'ref'))
  const page = (path: string) => `/${locale}${path}${kept.size > 0 ? `?${kept}` : ''}`
  return {
    next,
    otherPage: page(other),
    recoverPage: page('/forget-login'),
    referralCode: referralCodeOf(url.searchParams.get('ref')) ?? null,
    passkeys: passkeysOffered(ctx),
    view: (params['view'] ?? null) as SignInProps['view'],
  }
}
