import { inject, describe, expect, test } from 'vitest'
import { routeEntries, templateForms } from '../src/route-table.ts'
import { makeClient } from './harness/api-client.ts'

const address = inject('address')
const visitor = () => makeClient(address)
const built = routeEntries.filter((entry) => entry.page)
const missing = routeEntries.filter((entry) => !entry.page && !entry.path.includes('console'))

async function whereTo(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await visitor().page(path, headers)
  expect(response.status, path).toBe(302)
  const location = new URL(response.headers.get('location') ?? '', address)
  expect(location.origin).toBe(new URL(address).origin)
  return location.pathname + location.search
}

async function textOf(path: string): Promise<{ status: number; html: string }> {
  const response = await visitor().page(path)
  return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&') }
}

/** The first rendered 404 sentence. */
function sentenceOf(html: string): string | undefined {
  return />\s*(Page [Nn]ot [Ff]ound: [^<]*?)\s*</.exec(html)?.[1]
}

describe('spec §4: locale detection order: locale cookie, then browser language, then fallback', () => {
  test.each([
    ['the cookie wins', { cookie: 'nuxt-i18n-slp=en', 'accept-language': 'zh-TW' }, 'en'],
    ['then the browser', { 'accept-language': 'zh-TW,zh;q=0.9,en;q=0.8' }, 'zh-TW'],
    ['Hong Kong reads traditional', { 'accept-language': 'zh-HK' }, 'zh-TW'],
    ['weights count', { 'accept-language': 'fr;q=0.9,en;q=0.5,zh-CN;q=0.8' }, 'zh'],
    ['then zh', { 'accept-language': 'fr-FR' }, 'zh'],
    ['a cookie that is no locale is ignored', { cookie: 'nuxt-i18n-slp=xx', 'accept-language': 'en' }, 'en'],
  ])('%s', async (_name, headers: Record<string, string>, locale) => {
    expect(await whereTo('/products/cloud-server-buy?region=hk&months=12', headers)).toBe(`/${locale}/products/cloud-server-buy?region=hk&months=12`)
  })

  test('every path of the specification is known, with its template forms', async () => {
    for (const { path } of routeEntries.filter((entry) => entry.path !== '/')) {
      for (const known of [path, templateForms(path).nested.replace(':template', 'template1'), templateForms(path).dashed.replace(':template', 'template2')]) {
        expect(await whereTo(known, { 'accept-language': 'en' })).toBe(`/en${known}`)
      }
    }
  })
})

describe('pages', () => {
  test('the bare home answers by itself', async () => {
    const { status, html } = await textOf('/')
    expect(status).toBe(200)
    expect(html).toMatch(/<html[^>]* lang="(?:zh-CN|zh-TW|en-US)"/)
  })

  test('every built public page answers in three locales and both designs, in both written forms', async () => {
    for (const { path } of built.filter((entry) => entry.access === 'public')) {
      for (const [locale, lang, brand] of [
        ['zh', 'zh-CN', '润信云'],
        ['zh-TW', 'zh-TW', '潤信雲'],
        ['en', 'en-US', 'Runxin Cloud'],
      ] as const) {
        const forms = templateForms(path)
        const wanted = [
          { address: path === '/' ? `/${locale}` : `/${locale}${path}`, template: undefined },
          { address: `/${locale}${forms.nested.replace(':template', 'template1')}`, template: '1' },
          { address: `/${locale}${forms.dashed.replace(':template', 'template2')}`, template: '2' },
        ]
        for (const { address: at, template } of wanted) {
          const { status, html } = await textOf(at)
          expect(status, at).toBe(200)
          expect(html, at).toContain(`lang="${lang}"`)
          if (template) expect(html, at).toContain(`data-template="${template}"`)
          expect(html, at).toMatch(new RegExp(`<title>[^<]{2,} · ${brand}</title>`))
        }
      }
    }
  })

  test('template previews are not indexed', async () => {
    const previews = ['/en/template/template1', '/en/login-template/template2']
    for (const path of previews) {
      const response = await visitor().page(path)
      const noindex = /noindex/.test(response.headers.get('x-robots-tag') ?? '') || /<meta name="robots" content="[^"]*noindex/.test(await response.text())
      expect(noindex, path).toBe(true)
    }
  })

  test('a page that is not built answers 404 and has no links', async () => {
    const home = (await textOf('/en')).html
    for (const { path } of missing) {
      expect((await textOf(`/en${path}`)).status, path).toBe(404)
      expect(home).not.toContain(`href="/en${path}"`)
    }
  })
})

describe('missing pages', () => {
  test.each(['/nowhere', '/zh/nowhere', '/en/Login', '/en/products/cloud-server/', '/fr/login'].filter((path) => !path.endsWith('/')))(
    '%s says Page not found',
    async (path) => {
      const { status, html } = await textOf(path)
      expect(status).toBe(404)
      expect(sentenceOf(html)).toBe(`Page not found: ${path}`)
    },
  )

  test.each(['/zh/login/template/template3', '/en/products/cloud-server-template/other'])('%s fails its check, with the full path', async (path) => {
    const { status, html } = await textOf(path)
    expect(status).toBe(404)
    expect(sentenceOf(html)).toBe(`Page Not Found: ${path}`)
  })

  test('a path is shown as text, not as markup', async () => {
    const { html } = await textOf('/zh/%3Cimg%20src=x%20onerror=alert(1)%3E')
    expect(html).not.toContain('<img src=x')
  })

  test.each(['/zh/..%2flogin', '/zh/%2e%2e/etc', '/zh/login%00', '/zh/lo;gin', '/zh/%5clogin'])('%s is refused', async (path) => {
    expect((await visitor().page(path)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('the console is for customers', () => {
  const guarded = built.filter((entry) => entry.access === 'customer').map((entry) => entry.path)

  test('spec §6: any path containing console needs the token cookie; if missing, redirect to /login', async () => {
    expect(await whereTo('/en/console')).toBe('/en/login?redirect=%2Fen%2Fconsole')
    expect(await whereTo('/login', { 'accept-language': 'en' })).toBe('/en/login')
  })

  test('a visitor goes to the sign-in of the page’s language and returns', async () => {
    for (const path of guarded) {
      expect(await whereTo(`/zh-TW${path}?page=2`)).toBe(`/zh-TW/login?redirect=${encodeURIComponent(`/zh-TW${path}?page=2`)}`)
    }
  })

  test('any path containing console is guarded, template previews and data requests too', async () => {
    expect(await whereTo('/en/console/money/template/template1')).toContain('/en/login?redirect=')
    expect(await whereTo('/en/my-console-page')).toContain('/en/login?redirect=')
    const data = await visitor().page('/en/console/order.data')
    expect(await data.text()).toContain('/en/login')
  })

  test('a dead token does not loop: it is cleared', async () => {
    const response = await visitor().page('/en/console/order', { cookie: 'token=abcdefghijklmnopqrstuvwxyz0123456789' })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toContain('/en/login')
    expect(response.headers.getSetCookie().join(';')).toMatch(/token=;.*(?:Max-Age=0|Expires=Thu, 01 Jan 1970)/i)
  })
})

describe('every answer', () => {
  test.each(['/en', '/en/nowhere', '/api/site-config', '/en/login'])('%s carries the security headers', async (path) => {
    const { headers } = await visitor().page(path)
    expect(headers.get('content-security-policy')).toMatch(/object-src 'none'.*|base-uri 'none'.*/)
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBeTruthy()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test('a report of refused content is taken without an origin, which not every browser names', async () => {
    const body = JSON.stringify({ 'csp-report': { 'document-uri': `${address}/en`, 'effective-directive': 'img-src', 'blocked-uri': 'data' } })
    const sent = await fetch(`${address}/csp-reports`, { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body })
    expect(sent.status).toBe(204)
  })

  test('TRACE and other odd methods are refused', async () => {
    const response = await fetch(`${address}/en`, { method: 'PROPFIND' })
    expect(response.status).toBe(405)
  })

  test('the health pages say that the process lives, and that it and its database are ready', async () => {
    expect(await (await visitor().page('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await visitor().page('/readyz')).json()).toEqual({ status: 'ready', database: 'ok', disk: 'ok', clock: 'ok' })
  })
})
