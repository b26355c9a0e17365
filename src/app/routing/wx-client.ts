import { redirectDocument } from 'react-router'
import { startWechatLogin } from '#features/account/api.ts'
import { isWechatBrowser } from '#features/account/model.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { RouteMiddleware } from './route-middleware.ts'

/**
 * The specification's `wx-client`: inside WeChat's browser, which cannot scan its own screen, a visitor who wants to sign in goes
 * to WeChat's consent page at once. Its answer and the step after it pass through.
 */
export const wxClient: RouteMiddleware = async ({ ctx, url }) => {
  if (!isWechatBrowser(ctx.request.userAgent) || ctx.actor.kind !== 'visitor') return
  const { pathname, searchParams } = url
  if (searchParams.has('state') || searchParams.has('view') || /\/wx-(?:callback|register)$/.test(pathname)) return
  try {
    const { authorizeUrl } = await startWechatLogin(ctx, { next: searchParams.get('redirect') ?? undefined, way: 'in-app' })
    throw redirectDocument(authorizeUrl, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    // After too many attempts from one address, the page is shown with the button to try again.
    if (!(error instanceof DomainError)) throw error
  }
}
