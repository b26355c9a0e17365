import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { en } from '../src/app/i18n/shell-messages.en.ts'
import { zhTW } from '../src/app/i18n/shell-messages.zh-TW.ts'
import { zh } from '../src/app/i18n/shell-messages.zh.ts'
import { zh as retrying } from '../src/app/i18n/unavailable-messages.zh.ts'
import { zh as platform } from '../src/app/i18n/platform-messages.zh.ts'
import { zh as account } from '../src/features/account/profile/messages/zh.ts'
import { openSilentProxy, type SilentProxy } from '../src/platform/testing/silent-proxy.ts'
import { accessibilityFaults, open, openBrowser, visit } from './harness/browser.ts'
import { openBooks, type Books } from './harness/books.ts'
import { registerCustomer, type Customer } from './harness/customer.ts'
import { removeDataDir, startProduct, type Product } from './harness/product.ts'
import { newSeededDataDir, secondDataDirs } from './harness/seeded-data.ts'
import { until } from './harness/until.ts'
import { faultsAtWidths } from './harness/width-faults.ts'

const dataDir = newSeededDataDir('outage')
let books: Books
let proxy: SilentProxy
let product: Product
let browser: Browser
let customer: Customer

beforeAll(async () => {
  books = await openBooks(dataDir)
  proxy = await openSilentProxy(new URLSearchParams(books.url.split('?')[1]).get('host')!)
  const [own] = secondDataDirs(dataDir, ['own'])
  const env = { DATABASE_URL: `postgresql://postgres@/runxin?host=${encodeURIComponent(proxy.host)}`, DATABASE_SILENCE_SECONDS: '1' }
  ;[product, browser] = await Promise.all([startProduct({ dataDir: own!, env }), openBrowser()])
  customer = await registerCustomer(product.address)
  for (const path of homes) await until(`${path} in memory`, async () => (await ask(path)).headers.get('etag'))
}, 120_000)

afterEach(() => proxy.set('open'))
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await proxy?.close()
  await books?.close()
  removeDataDir(dataDir)
})

const homes = ['/', '/zh', '/zh-TW', '/en']

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.address + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })

async function becomes(status: 'ready' | 'degraded'): Promise<void> {
  await until(status, async () => ((await (await ask('/readyz')).json()) as { status: string }).status === status)
}

test('a silent database leaves the home page, and says in every language and design that the rest comes back', async () => {
  proxy.set('frozen')
  await becomes('degraded')
  for (const path of homes) {
    // Known to be current for two seconds, and marked from then on.
    const mark = await until(`${path} from memory`, async () => {
      const response = await ask(path, { cookie: `token=${customer.client.cookie('token')}` })
      expect(response.status).toBe(200)
      return response.headers.get('cache-status')
    })
    expect(mark).toMatch(/^Site; hit; ttl=-\d+; detail=database-away$/)
  }
  for (const [locale, words] of Object.entries({ zh, 'zh-TW': zhTW, en })) {
    for (const template of ['1', '2']) {
      const response = await ask(`/${locale}/console/personal/template/template${template}`, { cookie: `token=${customer.client.cookie('token')}` })
      expect([response.status, response.headers.get('retry-after')], locale).toEqual([503, '5'])
      const html = await response.text()
      expect(html).toContain(words.unavailable.title)
      expect(html).toContain(`data-template="${template}"`)
    }
  }
  const staff = await ask('/admin', { cookie: 'staff_token=some-token-of-a-session' })
  expect([staff.status, (await staff.text()).includes(zh.unavailable.title)]).toEqual([503, true])
  proxy.set('open')
  await becomes('ready')
})

test.each(['template1', 'template2'])('the page that says so fits every width in %s', async (template) => {
  const { context, page, close } = await visit(browser, { address: product.address, expected: [/status of 503/] })
  await context.addCookies([{ name: 'token', value: customer.client.cookie('token') ?? '', url: product.address }])
  proxy.set('frozen')
  await becomes('degraded')
  expect((await page.goto(`/en/console/personal/template/${template}`, { waitUntil: 'load' }))?.status()).toBe(503)
  expect(await faultsAtWidths(page, await context.newCDPSession(page), { targets: true, largeText: true })).toEqual([])
  proxy.set('open')
  await becomes('ready')
  await close()
})

test('what was typed stays through an outage, and pages come back by themselves', async () => {
  const { context, page, faults, close } = await visit(browser, { address: product.address, expected: [/status of 503/] })
  await context.addCookies([{ name: 'token', value: customer.client.cookie('token') ?? '', url: product.address }])
  expect([await open(page, '/zh/console/personal'), new URL(page.url()).pathname]).toEqual([200, '/zh/console/personal'])
  await page.waitForLoadState('networkidle')
  expect([await page.getByRole('heading', { level: 1 }).allTextContents(), faults]).toEqual([[account.title], []])
  const nickname = page.getByRole('textbox', { name: account.form.nickname })
  await nickname.fill('Kingfisher')
  proxy.set('frozen')
  await becomes('degraded')
  await page.getByRole('button', { name: account.form.save, exact: true }).click()
  await page.getByText(platform.errors.unavailable).first().waitFor()
  // Another page of the console is waited for, beside the typed text.
  await page.locator('a[href="/zh/console/order"]').first().click()
  await page.getByRole('button', { name: account.leave.leave }).click()
  await page.getByRole('status').filter({ hasText: retrying.retrying }).waitFor()
  expect(await nickname.inputValue()).toBe('Kingfisher')
  const other = await context.newPage()
  expect((await other.goto('/zh/console/personal'))?.status()).toBe(503)
  await other.getByRole('heading', { name: zh.unavailable.title }).waitFor()
  await other.getByRole('status').filter({ hasText: zh.unavailable.retrying }).waitFor()
  expect(await accessibilityFaults(other)).toEqual([])
  proxy.set('open')
  await page.waitForURL('**/zh/console/order')
  await page.getByRole('status').filter({ hasText: retrying.retrying }).waitFor({ state: 'detached' })
  await other.getByRole('textbox', { name: account.form.nickname }).waitFor()
  expect(faults).toEqual([])
  await close()
})
