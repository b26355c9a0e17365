import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as shell } from '../src/app/i18n/console-shell-messages.en.ts'
import { demoStaff } from '../src/app/seed/demo.ts'
import type { ConfigEntry } from '../src/features/site-config/model.ts'
import { localeCookie, locales } from '../src/platform/i18n/locales.ts'
import { routeEntries, staffRoutes, templateForms } from '../src/route-table.ts'
import { toWire } from '../src/platform/http/wire.ts'
import { makeClient, type Client } from './harness/api-client.ts'
import { accessibilityFaults, open, openBrowser, overflowsSideways, visit } from './harness/browser.ts'
import { buyServer, registerCustomer, type Customer } from './harness/customer.ts'
import { mailsTo, readOutbox } from './harness/outbox.ts'
import { removeDataDir, startProduct, type Product } from './harness/product.ts'
import { newSeededDataDir } from './harness/seeded-data.ts'
import { until } from './harness/until.ts'
import { ownView } from './harness/walk-widths.ts'

/** Everything that named the demo company, under the keys that the back office writes. */
const renamed: Readonly<Record<string, string>> = {
  RUNXIN_QQ_NUMBER: '55550100',
  RUNXIN_SERVICE_HOTLINE: '+49 30 5550100',
  RUNXIN_SERVICE_EMAIL: 'help@acme.example',
  RUNXIN_ICP_NUMBER: '',
  RUNXIN_POLICE_NUMBER: '',
  RUNXIN_TELECOM_LICENCE: '',
  RUNXIN_BUSINESS_LICENCE: 'HRB 555010',
}
const localised = { RUNXIN_SITE_NAME: 'Acme Cloud', RUNXIN_COMPANY_NAME: 'Acme Cloud GmbH', RUNXIN_COMPANY_ADDRESS: '1 Example Street, Frankfurt' }

const { consent } = shell
const templates = ['template1', 'template2'] as const

/** Names in the code that no reader sees: of a cookie, a global, a header, a key of the specification. */
const technical = /runxin(?:PublicConfig|Presses|ChunkFailed)|runxin-(?:theme|signed-in|ref|draft:)|x-runxin-locale|RUNXIN_[A-Z_]+|runxin-console/g
const former = /runxin|润信|潤信|400-?800-?1000|0571-?8800-?1000|80010020[01]|33010000000000|2026000000号|91330100MA00000000|\{site\}/i

let product: Product
let owner: Client
let customer: Customer
let own: Readonly<Record<string, string>>
let orderNumber: string

beforeAll(async () => {
  product = await startProduct({ dataDir: newSeededDataDir('renamed') })
  owner = makeClient(product.address)
  await owner.post('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password })
  const values = new Map((await owner.get<ConfigEntry[]>('/site-config')).map((entry) => [entry.configKey, entry.configValue]))
  const wanted = {
    ...renamed,
    ...Object.fromEntries(Object.entries(localised).flatMap(([key, value]) => ['', '_ZH_TW', '_EN'].map((end) => [key + end, value]))),
  }
  await Promise.all(Object.entries(wanted).map(([key, value]) => owner.post(`/admin/settings/${key}`, { value, was: values.get(key) ?? '' })))
  customer = await registerCustomer(product.address)
  const bought = await buyServer(customer)
  orderNumber = bought.orderNumber
  own = {
    '/console/orderDetail': `?number=${orderNumber}`,
    '/console/server-admin': `?server=${bought.serverCode}`,
    '/console/server-admin/terminal': `?server=${bought.serverCode}`,
  }
})
afterAll(async () => {
  await product?.stop()
  if (product) removeDataDir(product.dataDir)
})

/** Returns the words of the former company in a text, with the text around them. */
function formerIn(text: string): string[] {
  const seen = text.replaceAll(technical, '')
  return [...seen.matchAll(new RegExp(former, 'gi'))].slice(0, 3).map(({ index, 0: word }) => seen.slice(Math.max(0, index - 60), index + word.length + 40))
}

async function readAll(client: Client, paths: readonly string[], headers: Record<string, string> = {}): Promise<string[]> {
  const found: string[] = []
  const left = [...paths]
  const work = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const response = await client.page(path, headers)
      if (response.status >= 400 && response.status !== 404) found.push(`${path}: ${response.status}`)
      const shown = `${[...response.headers].map((line) => line.join(': ')).join('\n')}\n${await response.text()}`
      found.push(...formerIn(shown).map((place) => `${path}: ${place}`))
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  return found
}

/**
 * Every page in each language and in each design, and every view with content of its own once: designs take turns. That no text names the company in any of them is
 * in `tools/house/texts.test.ts`; these pages show what comes from the settings.
 */
function addresses(): string[] {
  let turn = 0
  const design = () => templates[turn++ % 2]!
  return routeEntries.flatMap((entry) => {
    const form = () => templateForms(entry.path).nested.replace(':template', design())
    const pages = locales.map(({ code }) => `/${code}${form()}`)
    const views = (entry.views ?? []).filter((view) => ownView.test(view)).map((view) => `/${locales[turn % 3]!.code}${form()}/${view}`)
    return [...pages, ...views].map((path) => path + (own[entry.path] ?? ''))
  })
}

test('no page of a renamed company, public, in the console or in the back office, names the former one in any language or design', async () => {
  const article = /href="\/zh(\/newsDetail\?id=[\w-]+)"/.exec(await (await owner.page('/zh/services/announcements')).text())?.[1] ?? ''
  const help = [...(await (await owner.page('/zh/services/support')).text()).matchAll(/href="\/zh(\/services\/support\?article=[\w-]+)"/g)].map(
    ([, path]) => path!,
  )
  expect([article, help.length > 3]).toEqual([expect.stringContaining('id='), true])
  const found = await readAll(customer.client, [
    ...addresses(),
    ...locales.flatMap(({ code }) => [article, ...help, '/no/such/page'].map((path) => `/${code}${path}`)),
  ])
  // The audit log tells what the settings were before.
  const shownToStaff = staffRoutes.filter(({ id }) => id !== 'admin-audit').map(({ path }) => `/${path}`)
  for (const { code } of locales) {
    const cookie = `staff_token=${owner.cookie('staff_token')}; ${localeCookie}=${code}`
    found.push(...(await readAll(makeClient(product.address), shownToStaff, { cookie })))
  }
  expect(found).toEqual([])
})

test('neither do its feeds, lists, files and papers', async () => {
  const feeds = locales.map(({ code }) => `/${code}/feed.atom`)
  const found = await readAll(customer.client, [
    ...feeds,
    '/robots.txt',
    '/sitemap.xml',
    '/api/v1/openapi.json',
    '/api/site-config',
    '/favicon.svg',
    '/manifest.webmanifest',
  ])
  for (const { code } of locales) {
    const pdf = await customer.client.page(`/api/orders/${orderNumber}/receipt?locale=${code}`)
    const paper = Buffer.from(await pdf.arrayBuffer()).toString('latin1')
    expect(paper).toContain('(Acme Cloud GmbH)')
    found.push(...formerIn(paper))
  }
  expect(found).toEqual([])
})

test('its text messages, mails and notices carry the new name', async () => {
  const email = `acme-${process.pid}@example.com`
  await customer.client.post('/account/email', { email })
  const [mail] = await until('the mail', async () => {
    const mails = await mailsTo(product.address, email)
    return mails.length > 0 ? mails : undefined
  })
  const texts = (await readOutbox(product.address)).filter(({ phone }) => phone === customer.phone)
  expect([mail!.subject, mail!.html, mail!.text, ...texts.map(({ text }) => text)].filter((text) => !text.includes('Acme Cloud'))).toEqual([])
  const { messages } = await customer.client.get<{ messages: unknown[] }>('/messages')
  expect(messages.length).toBeGreaterThan(0)
  expect(formerIn(toWire([mail, texts, messages]))).toEqual([])
})

test('a new version of the terms opens the console after one consent', async () => {
  const { texts } = await owner.get<{ texts: object }>('/admin/legal/terms')
  await owner.post('/admin/legal/terms/versions', { texts, version: 1, needsConsent: true, effectiveAt: null })
  const browser = await openBrowser()
  const { context, page, faults, close } = await visit(browser, { width: 'phone', address: product.address })
  await context.addCookies([{ name: 'token', value: customer.client.cookie('token')!, url: product.address }])
  await open(page, '/en/console/order/template/template2')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: consent.title }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowsSideways(page)).toBe(false)
  const links = await main
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
  expect(links).toEqual(['/en/terms?version=1&changes=1', '/en/terms?version=1'])
  expect(await readAll(customer.client, links)).toEqual([])
  const asked = main.getByRole('button', { name: consent.agree })
  await asked.click()
  await main.getByRole('link', { name: orderNumber }).filter({ visible: true }).first().waitFor()
  await page.reload()
  await main.getByRole('link', { name: orderNumber }).filter({ visible: true }).first().waitFor()
  expect(await asked.count()).toBe(0)
  expect(faults).toEqual([])
  await close()
  await browser.close()
})
