import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readShortText } from '#platform/http/read-body.ts'
import { localeOfPath, type Locale } from '#platform/i18n/locales.ts'
import { decide, findRequest, grantToken, openRequest, pollCode, scan, tellPerson, type Wanted } from './authorizations.ts'
import type { AuthorizationRequest } from './schema.ts'
import { giveStableToken, takeTemplateMessage } from './service-account.ts'
import { drawConsent, drawEnd, drawScan, wayBack } from './pages/fake-pages.ts'
import { fakeApps, fakePath, type WechatFake } from './fake.ts'

const bodyLimit = 2048
type Fault = 'badApp' | 'badReturn' | 'badScope'

/** Handles everything below `/wechat-fake`: pages for people and calls among servers, at the real platform's paths. */
export async function handleWechatFake(fake: WechatFake, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const uuid = url.searchParams.get('uuid') ?? ''
  switch (`${request.method} ${url.pathname.slice(fakePath.length)}`) {
    case 'GET /connect/qrconnect':
      return authorize(fake, url, 'snsapi_login')
    case 'GET /connect/oauth2/authorize':
      return authorize(fake, url, 'snsapi_userinfo')
    case 'GET /connect/l/qrconnect':
      return poll(fake, uuid)
    case 'GET /connect/confirm':
      return confirm(fake, uuid)
    case 'POST /connect/confirm':
      return answer(fake, uuid, await readShortText(request, bodyLimit))
    case 'GET /sns/oauth2/access_token':
      return Response.json(await exchange(fake, url.searchParams), noStore)
    case 'GET /sns/userinfo':
      return Response.json(await tellPerson(fake, url.searchParams.get('access_token') ?? '', url.searchParams.get('openid') ?? ''), noStore)
    case 'POST /cgi-bin/stable_token':
      return Response.json(giveStableToken(fake, await readJson(request)), noStore)
    case 'POST /cgi-bin/message/template/send':
      return Response.json(await takeTemplateMessage(fake, url.searchParams.get('access_token') ?? '', await readJson(request)), noStore)
    default:
      return new Response('Not found', { status: 404 })
  }
}

async function readJson(request: Request): Promise<Record<string, unknown>> {
  const text = await readShortText(request, bodyLimit)
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const noStore = { headers: { 'cache-control': 'no-store' } }

async function authorize(fake: WechatFake, url: URL, scope: Wanted['scope']): Promise<Response> {
  const wanted = wantedOf(fake, url, scope)
  const locale = localeOf(url.searchParams.get('redirect_uri') ?? '')
  if (typeof wanted === 'string') return page((nonce) => drawEnd({ locale, nonce }, wanted), 400)
  const opened = await openRequest(fake, wanted)
  if (scope === 'snsapi_userinfo') return page((nonce) => drawConsent({ locale, nonce }, opened))
  const confirmUrl = new URL(`${fakePath}/connect/confirm?uuid=${opened.uuid}`, fake.origin()).href
  return page((nonce) => drawScan({ locale, nonce }, opened, confirmUrl))
}

function wantedOf(fake: WechatFake, url: URL, scope: Wanted['scope']): Wanted | Fault {
  const { website, officialAccount } = fakeApps(fake)
  const of = (name: string) => url.searchParams.get(name) ?? ''
  const app = scope === 'snsapi_login' ? website : officialAccount
  if (of('appid') !== app.appId) return 'badApp'
  if (of('scope') !== scope || of('response_type') !== 'code') return 'badScope'
  if (!URL.canParse(of('redirect_uri')) || new URL(of('redirect_uri')).origin !== new URL(fake.origin()).origin) return 'badReturn'
  if (!/^[A-Za-z0-9]{0,128}$/.test(of('state'))) return 'badScope'
  return { appId: app.appId, scope, redirectUri: of('redirect_uri'), state: of('state') }
}

async function poll(fake: WechatFake, uuid: string): Promise<Response> {
  const found = await findRequest(fake, uuid)
  const number = found ? pollCode(found, fake.now()) : 402
  const code = number === 405 ? found?.code : ''
  return new Response(`window.wx_errcode=${number};window.wx_code='${code ?? ''}';`, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
  })
}

async function confirm(fake: WechatFake, uuid: string): Promise<Response> {
  const scanned = await scan(fake, uuid)
  const locale = localeOf(scanned?.redirectUri ?? '')
  return scanned ? page((nonce) => drawConsent({ locale, nonce }, scanned)) : page((nonce) => drawEnd({ locale, nonce }, 'gone'), 410)
}

async function answer(fake: WechatFake, uuid: string, text: string): Promise<Response> {
  const form = new URLSearchParams(text)
  const found = await findRequest(fake, uuid)
  const locale = localeOf(found?.redirectUri ?? '')
  const allows = form.get('decision') === 'allow'
  const nickname = (form.get('nickname') ?? '').trim().slice(0, 20)
  if (found?.phase === 'scanned' && allows && !nickname) return page((nonce) => drawConsent({ locale, nonce }, found, true), 422)
  const decided = await decide(fake, uuid, form.get('token') ?? '', allows ? nickname : undefined)
  if (!decided) return page((nonce) => drawEnd({ locale, nonce }, 'gone'), 410)
  if (decided.scope === 'snsapi_userinfo') return backToApp(decided)
  return page((nonce) => drawEnd({ locale, nonce }, allows ? 'done' : 'refused'))
}

/** Inside WeChat the same window goes back; after an error without a code. */
function backToApp(decided: AuthorizationRequest): Response {
  return new Response(null, { status: 303, headers: { location: wayBack(decided, decided.code), 'cache-control': 'no-store' } })
}

async function exchange(fake: WechatFake, query: URLSearchParams): Promise<Record<string, unknown>> {
  const { website, officialAccount } = fakeApps(fake)
  const app = [website, officialAccount].find(({ appId }) => appId === query.get('appid'))
  if (!app) return { errcode: 40013, errmsg: 'invalid appid' }
  if (!isSame(app.secret, query.get('secret') ?? '')) return { errcode: 40125, errmsg: 'invalid appsecret' }
  if (query.get('grant_type') !== 'authorization_code') return { errcode: 40002, errmsg: 'invalid grant_type' }
  const code = query.get('code')
  return code ? grantToken(fake, app.appId, code) : { errcode: 41008, errmsg: 'missing code' }
}

function isSame(own: string, given: string): boolean {
  return own.length === given.length && timingSafeEqual(Buffer.from(own), Buffer.from(given.padEnd(own.length).slice(0, own.length)))
}

/** Language of the calling site. The real platform knows two. */
function localeOf(redirectUri: string): Locale {
  return (URL.canParse(redirectUri) ? localeOfPath(new URL(redirectUri).pathname) : undefined) ?? 'zh'
}

function page(draw: (nonce: string) => string, status = 200): Response {
  const nonce = randomBytes(16).toString('base64')
  return new Response(draw(nonce), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'self'; form-action 'self'`,
    },
  })
}
