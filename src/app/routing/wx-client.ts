import { redirectDocument } from 'react-router'
import { z } from 'zod'
import { startWechatLogin } from '#features/account/api.ts'
import { isWechatBrowser } from '#features/account/model.ts'
import { readQuery } from '#platform/http/query.ts'
import { given, present } from '#platform/pure/query-fields.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { RouteMiddleware } from './route-middleware.ts'

const query = z.object({ state: present, view: present, redirect: given })

/**
 * The specification's `wx-client`: inside WeChat's browser, which cannot scan its own screen, a visitor who wants to sign in goes
 * to WeChat's consent page at once. Its answer and the step after it pass through.
 */
export const wxClient: RouteMiddleware = async ({ ctx, url }) => {
  if (!isWechatBrowser(ctx.request.userAgent) || ctx.actor.kind !== 'visitor') return
  const { state, view, redirect } = readQuery(query, url.search)
  if (state || view || /\/wx-(?:callback|register)$/.test(url.pathname)) return
  try {
    const { authorizeUrl } = await startWechatLogin(ctx, { next: redirect, way: 'in-app' })
    throw redirectDocument(authorizeUrl, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    // After too many attempts from one address, the page is shown with the button to try again.
    if (!(error instanceof DomainError)) throw error
  }
}
