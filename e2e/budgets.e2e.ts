import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { routeEntries } from '../src/route-table.ts'
import { hydrated, openBrowser, visit } from './harness/browser.ts'
import { buyServer, registerCustomer, shareServer, type Customer } from './harness/customer.ts'
import { newsQuery } from './harness/news.ts'

type Weights = { js: number; css: number; html: number; fonts: number; shift: number }
/** KiB after brotli, first load; layout shift as the browser scores it. */
const budgets = {
  public: { js: 115, css: 12, html: 25, fonts: 45, shift: 0.01 },
  signIn: { js: 135, css: 12, html: 25, fonts: 45, shift: 0.01 },
  // The console has no budget of its own for CSS: it is loaded once for a whole visit.
  console: { js: 190, html: 25, fonts: 45, shift: 0.01 },
} as const
const signInPages = new Set(['/login', '/regist', '/forget-login', '/wxloginbackup'])
/** What a page is about, in its query. */
const subjects: Readonly<Record<string, () => string | Promise<string>>> = {
  '/newsDetail': () => newsQuery(inject('address')),
  '/console/orderDetail': () => `?number=${bought.orderNumber}`,
  '/console/server-admin': () => `?server=${bought.serverCode}`,
  '/console/server-admin/terminal': () => `?server=${bought.serverCode}`,
  '/console/shared-server': () => `?server=${bought.serverCode}&panel=m2`,
}
const pages = routeEntries.filter((entry) => entry.page)

let browser: Browser
let customer: Customer
/** Whom the customer lets work with the server. */
let guest: Customer
let bought: Awaited<ReturnType<typeof buyServer>>

beforeAll(async () => {
  ;[browser, customer] = await Promise.all([openBrowser(), registerCustomer(inject('address'))])
  bought = await buyServer(customer)
  guest = await shareServer(customer, bought.serverCode)
})
afterAll(() => browser?.close())

async function weigh(path: string, who: Customer | undefined): Promise<Weights> {
  const { context, page, close } = await visit(browser)
  if (who) await context.addCookies([{ name: 'token', value: who.client.cookie('token') ?? '', url: inject('address') }])
  await page.addInitScript(() => {
    const store = globalThis as unknown as { shift: number }
    store.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) if (!entry.hadRecentInput) store.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // A page that is missing is light.
  expect((await page.goto(path, { waitUntil: 'load' }))?.status()).toBe(200)
  await hydrated(page)
  const weights = await page.evaluate(() => {
    // What a page asks for once it answers, is loaded and idle (src/ui/when-idle.ts) is no part of its first load.
    const idle = performance.getEntriesByName('idle')[0]?.startTime ?? Number.POSITIVE_INFINITY
    const resources = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter((entry) => entry.startTime < idle)
    const sum = (pattern: RegExp) =>
      resources.filter((entry) => pattern.test(new URL(entry.name).pathname)).reduce((total, entry) => total + entry.encodedBodySize, 0) / 1024
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return {
      js: sum(/\.js$/),
      css: sum(/\.css$/),
      html: (document?.encodedBodySize ?? 0) / 1024,
      fonts: sum(/\.woff2$/),
      shift: (globalThis as unknown as { shift: number }).shift,
    }
  })
  await close()
  return weights
}

test.each(pages.flatMap((entry) => (['template1', 'template2'] as const).map((template) => ({ path: entry.path, access: entry.access, template }))))(
  '$path in $template stays within its weight',
  async ({ path, access, template }) => {
    const budget = access === 'customer' ? budgets.console : signInPages.has(path) ? budgets.signIn : budgets.public
    const query = (await subjects[path]?.()) ?? ''
    const who = access !== 'customer' ? undefined : path === '/console/shared-server' ? guest : customer
    const weights = await weigh(`/zh${path === '/' ? '' : path}/template/${template}${query}`, who)
    expect(weights.js, 'nothing was measured').toBeGreaterThan(20)
    const over = Object.entries(budget).flatMap(([measure, limit]) =>
      weights[measure as keyof Weights] > limit ? [`${measure} ${weights[measure as keyof Weights].toFixed(2)} > ${limit}`] : [],
    )
    expect(over).toEqual([])
  },
)
