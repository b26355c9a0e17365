import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { routeEntries } from '../src/route-table.ts'
import { accessibilityFaults, hydrated, openBrowser, overflowsSideways, visit, type Width } from './harness/browser.ts'
import { buyServer, registerCustomer, shareServer, type Customer } from './harness/customer.ts'
import { newsQuery } from './harness/news.ts'

let browser: Browser
let customer: Customer
/** Whom the customer lets work with the server. */
let guest: Customer
let subjects: { orderNumber: string; serverCode: string }
let news = ''

beforeAll(async () => {
  ;[browser, customer] = await Promise.all([openBrowser(), registerCustomer(inject('address'))])
  subjects = await buyServer(customer)
  guest = await shareServer(customer, subjects.serverCode)
  news = await newsQuery(inject('address'))
})
afterAll(() => browser?.close())

const queries: Record<string, () => string> = {
  '/newsDetail': () => news,
  '/console/orderDetail': () => `?number=${subjects.orderNumber}`,
  '/console/server-admin': () => `?server=${subjects.serverCode}`,
  '/console/server-admin/terminal': () => `?server=${subjects.serverCode}`,
  '/console/shared-server': () => `?server=${subjects.serverCode}`,
}

const pages = routeEntries.filter((entry) => entry.page)
/** Both designs and both schemes; the narrow width and another language ride along, so that each combination is met somewhere. */
const looks = [
  { template: 'template1', theme: 'light', width: 'desktop', locale: 'zh' },
  { template: 'template1', theme: 'dark', width: 'phone', locale: 'en' },
  { template: 'template2', theme: 'light', width: 'phone', locale: 'zh-TW' },
  { template: 'template2', theme: 'dark', width: 'desktop', locale: 'en' },
] as const satisfies readonly { template: string; theme: 'light' | 'dark'; width: Width; locale: string }[]

describe.each(pages)('$path', ({ path, access }) => {
  test.each(looks)(
    '$template, $theme, $width, $locale: nothing serious for axe, nothing wider than the screen, a silent console',
    async ({ template, theme, width, locale }) => {
      const { context, page, faults, close } = await visit(browser, { width, theme })
      await context.addCookies([{ name: 'runxin-theme', value: theme, url: inject('address') }])
      const { client } = path === '/console/shared-server' ? guest : customer
      if (access === 'customer') await context.addCookies([{ name: 'token', value: client.cookie('token') ?? '', url: inject('address') }])
      const response = await page.goto(`/${locale}${path === '/' ? '' : path}/template/${template}${queries[path]?.() ?? ''}`, { waitUntil: 'load' })
      expect(response?.status()).toBe(200)
      await hydrated(page)
      const found = await accessibilityFaults(page)
      const wide = await overflowsSideways(page)
      await close()
      expect(found).toEqual([])
      expect(wide, 'the page scrolls sideways').toBe(false)
      expect(faults).toEqual([])
    },
  )
})

describe('screens that no page of the table shows', () => {
  test.each(looks)('404 in $template, $theme, $width', async ({ theme, width, locale }) => {
    const { page, close } = await visit(browser, { width, theme, expected: [/404/] })
    await page.goto(`/${locale}/nowhere`, { waitUntil: 'load' })
    const found = await accessibilityFaults(page)
    await close()
    expect(found).toEqual([])
  })

  test('the sandbox cashier', async () => {
    const { cashierUrl } = await customer.client.post<{ cashierUrl: string }>('/payments/recharge', {
      amountFen: 1000,
      gateway: 'sandbox',
      returnPath: '/zh/console/payment',
      idempotencyKey: crypto.randomUUID(),
    })
    const { page, close } = await visit(browser, { width: 'phone' })
    await page.goto(cashierUrl, { waitUntil: 'load' })
    const found = await accessibilityFaults(page)
    await close()
    expect(found).toEqual([])
  })
})
