import { RouterContextProvider } from 'react-router'
import { availability, refusedWhole, requestCtx } from '#platform/http/page.ts'
import type { DomainError } from '#platform/domain-error.ts'
import type { RequestAppCtx } from '../../app-ctx.ts'
import { nonceContext, requestIdContext, viewerContext } from '../request/request-contexts.ts'
import type { RenderPages } from './render-pages.ts'

/** Seconds after which browsers ask again. */
const retryAfter = '5'

type Asked = { request: Request; ctx: RequestAppCtx; nonce: string; requestId: string }

/** Whether a request is for a page, or for the data of one, and not by a program. */
export function isForPage(path: string, { method, headers }: Request): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || path.startsWith('/api/')) return false
  return path.endsWith('.data') || (headers.get('accept') ?? '').includes('text/html')
}

/** Renders the page that says that the site is briefly unavailable, in the language and design of the address, without the database. */
export async function renderUnavailable(render: RenderPages, asked: Asked): Promise<Response> {
  const context = withoutDatabase(asked)
  return sayUnavailable(await render(asked.request, context), context)
}

/** Renders the page of a request that is refused as a whole, for example above a rate limit, without the database. */
export async function renderRefused(render: RenderPages, asked: Asked, error: DomainError): Promise<Response> {
  const context = withoutDatabase(asked)
  context.set(refusedWhole, error)
  const { body, headers } = await render(asked.request, context)
  const said = new Headers(headers)
  const { retryAfterSeconds } = error.detail
  if (retryAfterSeconds) said.set('retry-after', String(retryAfterSeconds))
  said.set('cache-control', 'no-store')
  return new Response(body, { status: error.status, headers: said })
}

function withoutDatabase({ ctx, nonce, requestId }: Asked): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(requestCtx, ctx)
  context.set(nonceContext, nonce)
  context.set(requestIdContext, requestId)
  context.set(viewerContext, undefined)
  context.set(availability, { away: true, isAway: () => true })
  return context
}

/** Adds when to ask again to the answer of a page that could not reach the database. */
export function sayUnavailable(response: Response, context: Readonly<RouterContextProvider>): Response {
  if (response.status !== 503 || !context.get(availability)?.away) return response
  const headers = new Headers(response.headers)
  headers.set('retry-after', retryAfter)
  headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: 503, headers })
}
