import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { en } from '../src/app/i18n/opening-messages.en.ts'
import { zh } from '../src/app/i18n/opening-messages.zh.ts'
import { zhTW } from '../src/app/i18n/opening-messages.zh-TW.ts'
import { en as shell } from '../src/app/i18n/shell-messages.en.ts'
import { routeTable, staffRoutes } from '../src/route-table.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { openBooks } from './harness/books.ts'
import { makeFirstOwner, prepareOpening, withEngineReport } from './harness/first-owner.ts'
import { newDataDir, removeDataDir, startProduct, type Product } from './harness/product.ts'

const run = promisify(execFile)
const dataDir = newDataDir('open-shop')
/** All that production needs of a process that serves, with the embedded database. */
const production = {
  RUNXIN_MODE: 'production',
  WORKER: 'off',
  PUBLIC_ORIGIN: 'https://runxin.test',
  APP_SECRET: 'a company that is opened by its journey',
}
/** Pages that need prices, or terms for partners. */
const ofPrices = [
  'products',
  'products/cloud-server',
  'products/cloud-server-buy',
  'products/dedicatedCloudServer',
  'products/dedicatedCloudServer-buy',
  'server',
  'solutions',
  'solutions/ecommerce',
  'solutions/finance',
  'solutions/gaming',
  'solutions/mobile',
  'solutions/web',
]
const ofTerms = ['partnerships', 'partnerships/agent', 'partnerships/cps']
/** Those want a number or a way back. */
const notAlone = ['newsDetail', 'wxloginbackup', 'services/announcements', 'statement']
const always = routeTable
  .filter(({ access }) => access === 'public')
  .map(({ path }) => path.slice(1))
  .filter((path) => ![...ofPrices, ...ofTerms, ...notAlone].includes(path))
let product: Product
let owner: Client

beforeAll(async () => {
  product = await startProduct({ dataDir, env: production })
  owner = makeClient(product.address)
})

afterAll(async () => {
  await product?.stop()
  removeDataDir(dataDir)
})

type Read = (path: string) => Promise<Response>

/** Status of each page for that reader. */
async function statuses(paths: readonly string[], read: Read): Promise<Record<string, number>> {
  const answers = await Promise.all(paths.map(async (path) => [path, (await read(`/en/${path}`)).status] as const))
  return Object.fromEntries(answers)
}

const visitor: Read = (path) => fetch(product.address + path, { redirect: 'manual' })
/** Whether visitors find the notice instead of the home page. */
const isHidden = async () => (await (await visitor('/en')).text()).includes('"site-config.not-open')

const all = (paths: readonly string[], status: number) => Object.fromEntries(paths.map((path) => [path, status]))

/** Runs a command as the owner of a new installation does. Returns its output. */
async function command(name: string, ...given: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', `tools/${name}.ts`, ...given], {
    env: { ...process.env, ...production, DATA_DIR: dataDir },
  })
  return stdout
}

const asOwner = async (path: string, body: object = {}) => {
  const answer = await owner.raw('POST', path, { body, headers: { origin: production.PUBLIC_ORIGIN } })
  return { status: answer.status, body: answer.body as unknown }
}

async function send(path: string, body: object): Promise<unknown> {
  const answer = await asOwner(path, body)
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}

test('a new installation in production shows visitors that it opens soon, in every language and design, and nothing for search engines', async () => {
  expect(product.output()).not.toContain('Demo staff')
  for (const [locale, words] of Object.entries({ zh, 'zh-TW': zhTW, en }))
    for (const path of ['', '/regist', '/products/cloud-server-buy', '/template/template2']) {
      const page = await fetch(`${product.address}/${locale}${path}`)
      expect([page.status, page.headers.get('x-robots-tag')], path).toEqual([200, 'noindex'])
      expect(await page.text()).toContain(words.soon.text)
    }
  expect(await (await fetch(`${product.address}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n')
  expect(await (await fetch(`${product.address}/sitemap.xml`)).text()).not.toContain('<url>')
  const terms = await fetch(`${product.address}/en/terms`)
  expect([terms.status, terms.headers.get('x-robots-tag'), (await terms.text()).includes(en.soon.text)]).toEqual([200, 'noindex', false])
  expect((await fetch(`${product.address}/healthz`)).status).toBe(200)
  expect((await fetch(`${product.address}/share/en.jpg`)).headers.get('content-type')).toBe('image/jpeg')
  // Data of a page, as a browser and as others ask for it.
  for (const path of ['/en.data', '/en/_.data', '/en/about.data', '/en/about/_.data'])
    expect(await (await fetch(product.address + path)).text(), path).toContain('site-config.not-open')
})

test('sign-up is refused while it is not open', async () => {
  const body = { phone: '+8613900000001', purpose: 'register', captcha: 'x' }
  const answer = await makeClient(product.address).raw('POST', '/auth/codes', { body, headers: { origin: production.PUBLIC_ORIGIN } })
  expect([answer.status, answer.body.error.code]).toEqual([409, 'account.not-open'])
})

test('production without the keys of WeChat offers none, and warns about the embedded database', async () => {
  expect(product.output()).toContain('Warning: DATABASE_URL is not set')
})

test('production has no fakes of payment schemes', async () => {
  // A fake would answer 400: the request has no signature.
  expect((await fetch(`${product.address}/pay-fake/alipay/gateway.do`)).status).toBe(404)
  // Nothing receives their notices, so the origin check refuses the request.
  for (const scheme of ['alipay', 'wechat-pay'])
    expect((await fetch(`${product.address}/api/notify/${scheme}`, { method: 'POST', body: 'x=1' })).status).toBe(403)
})

test('its back office is complete from the first day, and the prices section begins the shop', async () => {
  await makeFirstOwner(send, product.output())
  const sections = staffRoutes.filter(({ access }) => access.startsWith('staff')).map(({ path }) => path)
  expect(sections.length).toBeGreaterThan(15)
  const answers = await Promise.all(sections.map(async (path) => [path, (await owner.page(`/${path}`)).status] as const))
  expect(Object.fromEntries(answers)).toEqual(all(sections, 200))
  expect(await (await owner.page('/admin/catalogue')).text()).toContain('name="servers"')
})

test('staff preview a site that is no broken one: pages without prices work, the others say that sales have not begun; visitors never see it', async () => {
  expect(await statuses(always, owner.page)).toEqual(all(always, 200))
  expect(await statuses(ofPrices, owner.page)).toEqual(all(ofPrices, 503))
  expect(await (await owner.page('/en/products/cloud-server-buy')).text()).toContain(shell.notOpen.title)
  const home = await owner.page('/en')
  expect([home.headers.get('cache-control'), home.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
  expect(await home.text()).toContain(en.soon.preview)
  const stranger = await fetch(`${product.address}/en`, { headers: { cookie: 'staff_token=guessed' } })
  expect(await stranger.text()).toContain(en.soon.text)
  expect(await isHidden()).toBe(true)
})

test('production without the keys of WeChat offers none', async () => {
  for (const path of ['login', 'regist', 'forget-login']) expect(await (await owner.page(`/en/${path}`)).text(), path).not.toMatch(/way=wx/)
  const answer = await owner.page('/en/wxloginbackup')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/en/login'])
})

test('the set-up page is closed once there is an owner; a command makes further staff', async () => {
  const answer = await fetch(`${product.address}/admin/setup`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/login'])
  expect(await command('create-staff', 'second.owner', 'Second Owner', 'owner')).toMatch(/\/admin\/join#\S+/)
})

test('one command fills the shop while it runs, and a repeat changes nothing', async () => {
  expect(await command('open-shop')).toMatch(/^The shop is filled: \d+ zones, version 4 of the prices/)
  const everything = [...always, ...ofPrices, ...ofTerms]
  expect(await statuses(everything, owner.page)).toEqual(all(everything, 200))
  expect(await command('open-shop')).toMatch(/^The shop has version 4 of the prices already: nothing was changed/)
  expect(await isHidden()).toBe(true)
})

test('the owner opens it once an order can be completed; visitors see it then, and no longer after it was closed', async () => {
  const refused = await asOwner('/admin/site/open')
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'back-office.not-ready', detail: { missing: 'company sms payment engine' } } } })
  await prepareOpening(send)
  const books = await openBooks(dataDir)
  await withEngineReport(books)
  await books.close()

  await send('/admin/site/open', {})
  await expect.poll(isHidden).toBe(false)
  const everything = [...always, ...ofPrices, ...ofTerms]
  expect(await statuses(everything, visitor)).toEqual(all(everything, 200))
  expect((await visitor('/en')).headers.get('x-robots-tag')).toBeNull()
  expect(await (await visitor('/robots.txt')).text()).toContain('Sitemap:')

  await send('/admin/site/close', {})
  await expect.poll(isHidden).toBe(true)
  expect(await (await visitor('/zh')).text()).toContain(zh.closed.text)
  expect(await (await visitor('/en/login')).text()).not.toContain(en.closed.text)
})
