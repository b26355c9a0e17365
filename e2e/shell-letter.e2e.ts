import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makeClient } from './harness/api-client.ts'
import { openBooks, type Books } from './harness/books.ts'
import { registerCustomer } from './harness/customer.ts'
import { removeDataDir, startProduct, type Product } from './harness/product.ts'
import { newSeededDataDir } from './harness/seeded-data.ts'
import { until } from './harness/until.ts'

const address = inject('address')
const visitor = () => makeClient(address)
const jsonOf = async <Body>(path: string) => (await (await visitor().page(path)).json()) as Body

async function textOf(path: string): Promise<{ status: number; html: string }> {
  const response = await visitor().page(path)
  return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&') }
}

type Build = { id: string; timestamp: number }
type Meta = Build & { matcher: { static: Record<string, { redirect?: string }>; wildcard: Record<string, { redirect?: string }> }; prerendered: string[] }

describe('builds', () => {
  test('spec §3: build manifest has an id field', async () => {
    const latest = await jsonOf<Build>('/builds/latest.json')
    expect(latest.id).toMatch(/^[0-9a-f]{20}$/)
    expect(latest.timestamp).toBeGreaterThan(Date.UTC(2026, 0))
    expect(await jsonOf<Build>(`/builds/meta/${latest.id}.json`)).toMatchObject(latest)
  })

  test('the newest build is never cached, a build’s own files always', async () => {
    const { id } = await jsonOf<Build>('/builds/latest.json')
    expect((await visitor().page(`/builds/latest.json?${Date.now()}`)).headers.get('cache-control')).toBe('no-store')
    expect((await visitor().page(`/builds/meta/${id}.json`)).headers.get('cache-control')).toContain('immutable')
    expect((await visitor().page('/builds/meta/another.json')).status).toBe(404)
  })

  test('the document says which build it is of', async () => {
    const { id } = await jsonOf<Build>('/builds/latest.json')
    expect((await textOf('/zh')).html).toContain(`"buildId":"${id}"`)
  })

  test('spec §7: GET of the build metadata file for the current build id: route rules', async () => {
    const { id } = await jsonOf<Build>('/builds/latest.json')
    const { matcher, prerendered } = await jsonOf<Meta>(`/builds/meta/${id}.json`)
    expect(matcher.static['/zh-TW/register']).toEqual({ redirect: '/zh-TW/regist' })
    expect(prerendered).toEqual([])
  })

  test('the server redirects moved paths, query included, in one step', async () => {
    for (const locale of ['zh', 'zh-TW', 'en']) {
      const response = await visitor().page(`/${locale}/register?ref=A1&x=%E4%BA%91`)
      expect(response.status).toBe(301)
      expect(response.headers.get('location')).toBe(`/${locale}/regist?ref=A1&x=%E4%BA%91`)
    }
    const bare = await visitor().page('/register?ref=A1', { 'accept-language': 'en' })
    expect([bare.status, bare.headers.get('location')]).toEqual([302, '/en/regist?ref=A1'])
    // Data of a moved page, as requested by a browser that has not read the rules yet.
    expect(await (await visitor().page('/en/register.data?ref=A1')).text()).toContain('/en/regist?ref=A1')
  })
})

describe('missing pages', () => {
  test("spec §8: unknown route gives 404 'Page not found: {path}'", async () => {
    const { status, html } = await textOf('/zh/nowhere/at-all')
    expect(status).toBe(404)
    expect(html).toMatch(/>Page not found: \/zh\/nowhere\/at-all</)
  })

  test("spec §8: route validate fails gives 404 with status message 'Page Not Found: {fullPath}'", async () => {
    const { status, html } = await textOf('/zh/login/template/template3?a=1')
    expect(status).toBe(404)
    expect(html).toMatch(/>Page Not Found: \/zh\/login\/template\/template3\?a=1</)
    // The status message itself, as the browser's router gets it beside the text.
    expect(html.match(/Page Not Found: \/zh\/login\/template\/template3\?a=1/g)?.length).toBeGreaterThan(1)
  })

  test("spec §5: a route's validate check that fails gives a 404", async () => {
    for (const path of ['/zh/login/template/template3', '/en/template/3', '/zh-TW/regist-template/x']) expect((await textOf(path)).status, path).toBe(404)
  })
})

describe('signed in or not', () => {
  test('spec §3: session marker: a cookie named token; its presence means logged in', async () => {
    const { client } = await registerCustomer(address)
    expect(client.cookie('token')).toMatch(/^[\w-]{20,}$/)
    expect((await client.page('/zh/console/order')).status).toBe(200)
    client.forget()
    expect((await client.page('/zh/console/order')).headers.get('location')).toBe('/zh/login?redirect=%2Fzh%2Fconsole%2Forder')
  })

  test('spec §4: logged in or out is judged only by presence of the token cookie', async () => {
    // With any other cookie the visitor is signed out. With a token the guard lets through, and the server finds that it is dead.
    for (const cookie of ['session=abc', 'Token=abc', 'token=']) {
      const response = await visitor().page('/zh/console/order', { cookie })
      expect(response.headers.get('location'), cookie).toBe('/zh/login?redirect=%2Fzh%2Fconsole%2Forder')
      expect(response.headers.getSetCookie(), cookie).toEqual([])
    }
    const dead = await visitor().page('/zh/console/order', { cookie: 'token=abcdefghijklmnopqrstuvwxyz0123456789' })
    expect(dead.headers.getSetCookie().join()).toContain('token=;')
  })
})

describe('the site base configuration', () => {
  let product: Product
  let books: Books
  const dataDir = newSeededDataDir('shell')

  beforeAll(async () => {
    product = await startProduct({ dataDir, readyWithinMs: 120_000 })
    books = await openBooks(dataDir)
  })
  afterAll(async () => {
    await books?.close()
    await product?.stop()
    removeDataDir(dataDir)
  })

  const set = (key: string, value: string) =>
    books.query('insert into site_config values ($1, $2) on conflict (config_key) do update set config_value = excluded.config_value', [key, value])
  const home = async () => (await makeClient(product.address).page('/zh')).text()

  test('spec §3: RUNXIN_WEBSITE_ICON_URL is the page icon', async () => {
    expect(await home()).toContain('<link rel="icon" href="/favicon.svg"/>')
    await set('RUNXIN_WEBSITE_ICON_URL', 'https://cdn.runxin.example/icon.png')
    await until('the new icon, without a restart', async () => (await home()).includes('<link rel="icon" href="https://cdn.runxin.example/icon.png"/>'))
  })

  test('names, address, hours, mail, licences and the design change without a restart', async () => {
    await set('RUNXIN_SITE_NAME', '改名云')
    await set('RUNXIN_COMPANY_NAME', '改名公司')
    await set('RUNXIN_COMPANY_ADDRESS', '一号楼\n二号楼')
    await set('RUNXIN_SERVICE_HOURS', '随时')
    await set('RUNXIN_SERVICE_EMAIL', 'new@runxin.example')
    await set('RUNXIN_TELECOM_LICENCE', 'B2-1')
    await set('RUNXIN_SITE_TEMPLATE', 'template2')
    const wanted = ['改名云', '改名公司', '一号楼', '二号楼', '随时', 'mailto:new@runxin.example', 'B2-1', 'data-template="2"']
    await until('all of it', async () => {
      const html = await home()
      return wanted.every((text) => html.includes(text))
    })
    const english = await (await makeClient(product.address).page('/en')).text()
    expect(english).toContain('Hangzhou')
    expect(english).not.toContain('改名')
  })

  test('contacts that are not configured are not shown', async () => {
    for (const key of ['RUNXIN_QQ_NUMBER', 'RUNXIN_SERVICE_HOTLINE', 'RUNXIN_WECHAT_QR_CODE_URL', 'RUNXIN_ICP_NUMBER']) await set(key, '')
    await until('the page without them', async () => {
      const html = await home()
      return !html.includes('tel:') && !html.includes('wpa.qq.com') && !html.includes('beian.miit.gov.cn') && !html.includes('wechat-qr')
    })
  })
})
