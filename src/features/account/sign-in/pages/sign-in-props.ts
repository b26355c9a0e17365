import { redirect } from 'react-router'
import { passkeysOffered, type PasskeyCtx } from '#features/auth/api.ts'
import type { PageArgs } from '#platform/http/page.ts'
import { referralCodeOf, safeRedirect } from '../../model.ts'
import type { SignInProps } from '../parts/sign-in-props.ts'

/** What a sign-in page needs of its address; who is signed in already goes on at once, unless there is something left to do here. */
export function signInProps(
  { ctx, url, locale, params }: PageArgs<Pick<PasskeyCtx, 'actor' | 'publicOrigin'>>,
  other: '/login' | '/regist',
  leftToDo = false,
): SignInProps {
  const next = safeRedirect(url.searchParams.get('redirect'), `/${locale}/console`)
  if (ctx.actor.kind === 'customer' && !leftToDo) throw redirect(next)
  // The way back and the referral stay with whoever changes between signing in and registering.
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
