import { randomBytes } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { Viewer } from '#features/account/model.ts'
import { recordAct, recordViewPage, requireStaffStepUp, runWithApproval } from '#features/back-office/api.ts'
import { readOpening } from '#features/site-config/api.ts'
import type { Endpoint, RequestFacts } from '#platform/http/endpoint.ts'
import { availability, requestCtx, unavailableCode } from '#platform/http/page.ts'
import { readQuery } from '#platform/http/query.ts'
import { given } from '#platform/pure/query-fields.ts'
import { referralCookie } from '#features/partnerships/model.ts'
import { isLocale, localeCookie, localeOfPath } from '#platform/i18n/locales.ts'
import { DomainError } from '#platform/domain-error.ts'
import { rateLimitFields, type RateState } from '#platform/rate-limit.ts'
import type { Config } from '../config/config.ts'
import { endpoints } from '../endpoints.ts'
import type { Company, RequestAppCtx } from '../app-ctx.ts'
import { actorOfCall } from '../policies/role-view.ts'
import { makeApi, errorResponse, jsonFormat, sendResult } from './api.ts'
import { bareRedirectOf, redirectOf } from '../routing/route-rules.ts'
import { routeRules } from '../routing/moved-paths.ts'
import { mountBrandFiles } from './files/brand-files.ts'
import { carryPath, makeSessionCarry, type CarryRequest } from './request/carry-session.ts'
import { clientAddress } from './request/client-address.ts'
import { compress } from './request/compress.ts'
import { deadline } from './request/deadline.ts'
import { isFromProxy } from './request/from-proxy.ts'
import { mountOutbox, mountSandboxPages } from './files/dev-pages.ts'
import { mountNotices } from './notices.ts'
import { isLoopbackAddress, isOtherLoopback, ownOrigins } from './request/loopback-names.ts'
import { detectLocale, isKnownBarePath } from './request/locale.ts'
import { makePublicApi } from './public-api.ts'
import { isPublicApi, problemResponse, sayRate } from './request/problem.ts'
import { forbidsStoring } from './request/no-store.ts'
import { isOwnOrigin } from './request/origin-check.ts'
import { canonicalPath } from './request/path.ts'
import { mountCrawlerFiles } from './files/crawler-files.ts'
import { mountFeeds } from './files/feeds.ts'
import { mountPolicyReports } from './files/policy-reports.ts'
import { mountStatusFeeds, mountUnsubscribe } from './files/status-feeds.ts'
import { mountSecurityTxt } from './files/security-txt.ts'
import { readSharedBrand } from './files/read-shared-brand.ts'
import { mountShippedFiles } from './files/shipped-files.ts'
import { mountShareImages } from './files/share-images.ts'
import { requestIdOf } from './request/request-id.ts'
import { nonceContext, requestIdContext, staffPresent, viewerContext } from './request/request-contexts.ts'
import { guardStaffAddresses } from './request/staff-addresses.ts'
import { securityHeaders } from './request/security-headers.ts'
import { makeSessionLimits, type RequestKind } from './request/session-limits.ts'
import { securedCookie, staffCookieName, tokenCookieName } from './request/token-cookie.ts'
import { bearerOf, whoAsks } from './request/who-asks.ts'
import { endWithSession } from './request/session-streams.ts'
import type { RenderPages } from './documents/render-pages.ts'
import { refusedAddressPage } from './documents/refused-address-page.ts'
import { isForPage, renderRefused, renderUnavailable, sayUnavailable } from './documents/unavailable-page.ts'

export type AppParts = {
  config: Config
  company: Company
  origins: () => string[]
  render: RenderPages
  isEnding: () => boolean
  /** Clock of the rate limits; that of the machine if left out. */
  now?: () => number
  staticFiles?: Parameters<Hono['use']>[1]
}

type Vars = { Variables: { nonce: string; cookies: string[]; secure: boolean; requestId: string; rates: RateState[] } }

/** Requests that may change something. They must come from our pages. */
const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const methods = new Set(['GET', 'HEAD', 'OPTIONS', ...unsafe])

/** Names of what a page of the console is about. */
const viewedQuery = z.object({ server: given, number: given })

/** Builds the whole HTTP surface: guards, static files, API, pages of the offline fakes, then React Router. */
export function makeApp(parts: AppParts): Hono<Vars> {
  const { config, company } = parts
  const app = new Hono<Vars>({ getPath: (request) => canonicalPath(new URL(request.url).pathname) ?? '/\u0000' })

  /** Proxies in front of this connection. None where it comes from elsewhere, whatever its headers say. */
  const proxiesOf = (c: Context) => (isFromProxy(connectionAddress(c), { proxies: config.trustedProxies, nets: config.proxyNets }) ? config.trustedProxies : 0)

  const addressOfClient = (c: Context) =>
    clientAddress(
      { connection: connectionAddress(c), header: c.req.header(config.forwardedHeader) },
      { proxies: proxiesOf(c), headerName: config.forwardedHeader },
    )

  const countRequest = makeSessionLimits(parts.now ?? Date.now, config.rateLimitScale)

  type Asked = { ctx: RequestAppCtx; viewer: Viewer | undefined; limited: DomainError | undefined }

  async function askedBy(c: Context, make = company.ctx, kind: RequestKind = unsafe.has(c.req.method) ? 'write' : 'read', spec?: Endpoint): Promise<Asked> {
    const { cookies } = (c as Context<Vars>).var
    const ip = addressOfClient(c)
    const bearer = bearerOf(c.req.path, c.req.header('authorization'))
    const asking = bearer ? await company.tokenHolder({ token: bearer, ip }) : await whoAsks(company, { path: c.req.path, ip }, (name) => getCookie(c, name))
    const { token, viewer, staffViewer } = asking
    const actor = spec ? actorOfCall(asking.actor, spec) : asking.actor
    cookies.push(...asking.cookies)
    if (asking.rate) sayRate(c, asking.rate)
    const counted = countRequest({ actor, token }, kind)
    if (counted) (c as Context<Vars>).set('rates', counted.states)
    const ctx = { ...make(actor), staffViewer, request: requestFacts(c as Context<Vars>, ip, token) }
    return { ctx, viewer, limited: counted?.error }
  }

  async function ctxOfCall(c: Context, spec: Endpoint): Promise<RequestAppCtx> {
    const { costly, batched } = spec
    const { ctx, limited } = await askedBy(c, batched ? company.pageCtx : company.ctx, costly && 'costly', spec)
    if (limited) throw limited
    return ctx
  }

  async function hasStaffSession(c: Context): Promise<boolean> {
    const token = getCookie(c, staffCookieName)
    return token !== undefined && (await company.staffAddresses.admits(addressOfClient(c))) && (await company.staffOf(token)) !== undefined
  }

  const isOpen = async () => (await readOpening(company.ctx({ kind: 'visitor' }))) === 'open'

  function late(c: Context): Promise<Response> | Response {
    company.log.warn({ path: c.req.path, requestId: (c as Context<Vars>).get('requestId') }, 'a request took too long and was refused')
    return unavailable(c as Context<Vars>)
  }

  /** Response while the database is away or full. Programs repeat the call with the same idempotency key. */
  async function unavailable(c: Context<Vars>): Promise<Response> {
    if (!isForPage(c.req.path, c.req.raw)) return errorResponse(c, new DomainError('unavailable', unavailableCode))
    const request = requestFacts(c, addressOfClient(c), getCookie(c, tokenCookieName))
    const ctx = { ...company.ctx({ kind: 'visitor' }), staffViewer: undefined, request }
    return renderUnavailable(parts.render, { request: c.req.raw, ctx, nonce: c.var.nonce, requestId: c.var.requestId })
  }

  /** Response to a request that is refused as a whole: a page where one was asked for. */
  function refused(c: Context<Vars>, ctx: RequestAppCtx, error: DomainError): Promise<Response> | Response {
    if (!isForPage(c.req.path, c.req.raw)) return errorResponse(c, error)
    return renderRefused(parts.render, { request: c.req.raw, ctx, nonce: c.var.nonce, requestId: c.var.requestId }, error)
  }

  /** Response to an address outside the list of the back office. The data of a page is refused as the app expects it, which then loads the document again. */
  function refusedAddress(c: Context, error: DomainError): Promise<Response> | Response {
    const { ip } = error.detail
    if (!isForPage(c.req.path, c.req.raw)) return errorResponse(c, error)
    if (!c.req.path.endsWith('.data')) return refusedAddressPage(c, preferredLocale(c), String(ip))
    const request = requestFacts(c as Context<Vars>, String(ip), undefined)
    return refused(c as Context<Vars>, { ...company.ctx({ kind: 'visitor' }), staffViewer: undefined, request }, error)
  }

  app.use(compress)
  app.use(async (c, next) => {
    const nonce = randomBytes(16).toString('base64')
    const secure = parts.origins().some((origin) => origin.startsWith('https://'))
    const requestId = requestIdOf(c.req.header('x-request-id'), proxiesOf(c))
    c.set('nonce', nonce)
    c.set('requestId', requestId)
    c.set('cookies', [])
    c.set('rates', [])
    c.set('secure', secure)
    if (!methods.has(c.req.method)) return unheard(c, 405, 'Method not allowed')
    if (c.req.path === '/\u0000') return unheard(c, 400, 'Bad request')
    await next()
    for (const [name, value] of Object.entries(securityHeaders([`'nonce-${nonce}'`], secure, company.otherHosts())))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    c.res.headers.set('x-request-id', requestId)
    if (c.var.rates.length > 0) {
      const { policy, limit } = rateLimitFields(c.var.rates)
      c.res.headers.set('ratelimit-policy', policy)
      c.res.headers.set('ratelimit', limit)
    }
    for (const cookie of c.get('cookies')) c.res.headers.append('set-cookie', securedCookie(cookie, secure))
  })
  app.use(deadline({ ms: config.availability.requestMs, late }))
  if (parts.staticFiles) app.use(parts.staticFiles)

  // Says that the process lives, and nothing about the database: restarting processes would not bring that back.
  app.get('/healthz', (c) => c.json({ status: 'ok' }))

  // Endpoint for the proxy's health check: not ready while this process is ending. A database that is away concerns all processes alike, and each still serves
  // pages from memory, so it is no reason to take one out. Neither is a disk with little space, which its operator must see.
  app.get('/readyz', async (c) => {
    const database = company.database.health()
    const disk = (await company.disks.read()).some(({ low }) => low) ? 'low' : 'ok'
    const clock = company.clock.holds() ? 'wrong' : 'ok'
    const status = parts.isEnding() ? 'not-ready' : database === 'ok' && disk === 'ok' && clock === 'ok' ? 'ready' : 'degraded'
    return c.json({ status, database, disk, clock }, status === 'not-ready' ? 503 : 200)
  })

  app.use(guardStaffAddresses(company.staffAddresses, addressOfClient, refusedAddress))

  // Vendors' callbacks authenticate by signature, so they are mounted before the origin check.
  mountNotices(app as unknown as Hono, company)
  // Reports act for no session, and not every browser names the origin with them.
  mountPolicyReports(app as unknown as Hono, company)
  mountUnsubscribe(app as unknown as Hono, company)

  app.use(async (c, next) => {
    // Without a cookie no page can have sent it in a customer's name.
    const cookieless = isPublicApi(c.req.path) && getCookie(c, tokenCookieName) === undefined
    const byToken = cookieless || bearerOf(c.req.path, c.req.header('authorization')) !== undefined
    if (
      unsafe.has(c.req.method) &&
      !byToken &&
      !isOwnOrigin(c.req.header('origin'), c.req.header('sec-fetch-site'), ownOrigins(parts.origins(), config.mode))
    ) {
      return errorResponse(c, new DomainError('forbidden', 'platform.foreign-origin'))
    }
    return next()
  })

  mountShippedFiles(app as unknown as Hono)
  mountBrandFiles(app as unknown as Hono, { visitor: () => company.ctx({ kind: 'visitor' }) })
  const publicOrigin = () => config.publicOrigin ?? parts.origins()[0]!
  mountCrawlerFiles(app as unknown as Hono, { origin: publicOrigin, isOpen, visitor: () => company.ctx({ kind: 'visitor' }) })
  mountFeeds(app as unknown as Hono, company)
  mountStatusFeeds(app as unknown as Hono, company)
  mountSecurityTxt(app as unknown as Hono, company, publicOrigin)
  mountShareImages(app as unknown as Hono, {
    host: () => new URL(publicOrigin()).host,
    brand: () => readSharedBrand(company.ctx({ kind: 'visitor' })),
    readPage: async (path) => {
      const page = await app.request(new URL(path, publicOrigin()))
      return page.ok ? { html: await page.text(), brief: page.headers.has('x-robots-tag') } : undefined
    },
  })
  mountSandboxPages(app as unknown as Hono, company)
  if (config.mode !== 'production') mountOutbox(app as unknown as Hono, company)
  const carry = config.mode === 'production' ? undefined : makeSessionCarry({ origin: () => parts.origins()[0]!, isLoopback: isLoopbackAddress, now: Date.now })
  if (carry)
    app.get(carryPath, (c) => {
      const arrived = carry.arrive(carryRequest(c), c.req.query('ticket') ?? '')
      c.var.cookies.push(...arrived.cookies)
      c.header('cache-control', 'no-store')
      c.header('referrer-policy', 'no-referrer')
      return c.redirect(arrived.location, 302)
    })
  // The public API is mounted before the calls of our pages.
  app.route('/api/v1', makePublicApi(endpoints as readonly Endpoint[], ctxOfCall))
  app.route(
    '/api',
    makeApi(
      endpoints as readonly Endpoint[],
      ctxOfCall,
      {
        record: (ctx, act, run) => recordAct(ctx as RequestAppCtx, act, run),
        prove: requireStaffStepUp,
        approve: (ctx, act, run) => runWithApproval(ctx as RequestAppCtx, act, run),
      },
      { ...jsonFormat, send: (c, _spec, result, ctx) => sendResult(c, endWithSession((ctx as RequestAppCtx).live, ctx, result)) },
    ),
  )

  // Names the modules of routes. It needs no session and no database, so links keep working while the database is away.
  app.get('/__manifest', (c) => parts.render(c.req.raw, new RouterContextProvider()))

  app.all('*', async (c) => {
    const url = new URL(c.req.url)
    if (isOtherLoopback(url.host, parts.origins()[0]!)) {
      if (!carry || c.req.method !== 'GET') return c.redirect(parts.origins()[0]! + url.pathname + url.search, 302)
      const left = carry.leave(carryRequest(c), url.pathname + url.search)
      c.var.cookies.push(...left.cookies)
      return c.redirect(left.location, 302)
    }
    url.pathname = c.req.path
    const moved = redirectOf(routeRules, url)
    if (moved) return c.redirect(moved, 301)
    const movedBare = bareRedirectOf(routeRules, url)
    if (movedBare) return c.redirect(`/${preferredLocale(c)}${movedBare}`, 302)
    if (isKnownBarePath(url.pathname)) return c.redirect(`/${preferredLocale(c)}${url.pathname}${url.search}`, 302)
    const { ctx, viewer, limited } = await askedBy(c, company.pageCtx)
    if (limited) return refused(c, ctx, limited)
    if (ctx.actor.kind === 'customer' && ctx.actor.impersonation && viewer) {
      const { server, number } = readQuery(viewedQuery, url.search)
      const about = server ?? number ?? ''
      const page = `${url.pathname.replace(/\.data$/, '').slice(0, 160)}${/^[\w-]{1,40}$/.test(about) ? ` ${about}` : ''}`
      // Recorded before it is shown. If recording fails, it is not shown.
      const seen = { viewId: ctx.actor.sessionId, impersonation: ctx.actor.impersonation, number: viewer.number, page, ip: ctx.request.ip }
      await recordViewPage(company.ctx({ kind: 'system', name: 'back-office.view' }), seen)
    }
    const context = new RouterContextProvider()
    context.set(requestCtx, ctx)
    context.set(nonceContext, c.get('nonce'))
    context.set(requestIdContext, c.get('requestId'))
    context.set(viewerContext, viewer)
    context.set(staffPresent, () => hasStaffSession(c))
    context.set(availability, { away: false, isAway: company.isOverload })
    const page = sayUnavailable(await parts.render(url.href === c.req.url ? c.req.raw : new Request(url, c.req.raw), context), context)
    if (forbidsStoring(c.req.method, getCookie(c))) page.headers.set('cache-control', 'no-store')
    return page
  })

  app.onError((error, c) => {
    if (error instanceof DomainError) return errorResponse(c, error)
    if (company.isOverload(error)) return unavailable(c)
    company.log.error({ err: error, path: c.req.path, requestId: c.get('requestId') }, 'request failed')
    if (c.req.path.startsWith('/api/')) return errorResponse(c, new DomainError('unavailable', 'platform.server-error'))
    return c.text('Internal Server Error', 500)
  })
  return app
}

function requestFacts(c: Context<Vars>, ip: string, token: string | undefined): RequestFacts {
  const { cookies, secure } = c.var
  return {
    ip,
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 400),
    secure,
    token,
    locale: localeOfPath(c.req.path) ?? preferredLocale(c),
    referralClick: getCookie(c, referralCookie),
    cookie: (name: string) => getCookie(c, name),
    setCookie: (header: string) => void cookies.push(header),
  }
}

function carryRequest(c: Context): CarryRequest {
  return {
    host: new URL(c.req.url).host,
    address: connectionAddress(c) ?? '',
    userAgent: c.req.header('user-agent') ?? '',
    cookie: (name) => getCookie(c, name),
  }
}

/** Response to a request without a route. API callers get the form of the API's other errors. */
function unheard(c: Context, status: 400 | 405, words: string): Response {
  const error = { kind: 'invalid', code: 'platform.bad-input', detail: {}, fields: [] }
  if (isPublicApi(new URL(c.req.url).pathname)) return problemResponse(c, new DomainError('invalid', error.code), status)
  return new URL(c.req.url).pathname.startsWith('/api/') ? c.json({ error }, status) : c.text(words, status)
}

function preferredLocale(c: Context) {
  const header = c.req.header('x-runxin-locale')
  return isLocale(header) ? header : detectLocale(getCookie(c, localeCookie), c.req.header('accept-language'))
}

function connectionAddress(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address
  } catch {
    return undefined // a request made in process has no connection
  }
}
