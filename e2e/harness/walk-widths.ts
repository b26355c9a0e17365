import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { locales, type Locale } from '../../src/platform/i18n/locales.ts'
import { routeEntries } from '../../src/route-table.ts'
import { hydrated, openBrowser, visit } from './browser.ts'
import { fullCustomer, type FullCustomer } from './full-customer.ts'
import type { Template } from './walk.ts'
import { faultsAtWidths, resize } from './width-faults.ts'

/** Tabs that load pages at the same time: one waits for the product while the other is measured. */
const tabs = 3
const pages = routeEntries.filter(({ page, access }) => page && access === 'customer')

/** Views of a page whose content is on no other address. Dialogs and single charts are parts of these; `module-views.e2e.ts` measures them on a phone. */
const ownView = /^m[1-9]$|-table$|^(live-pay-history|transfer-list|message-box)$/

/** English is the widest language, so sub-views are measured in that one. */
function addressesOf(locale: Locale, template: Template, own: FullCustomer): string[] {
  const queries: Readonly<Record<string, string>> = {
    '/console/orderDetail': `?number=${own.orderNumber}`,
    '/console/server-admin': `?server=${own.serverCode}`,
    '/console/shared-server': `?server=${own.serverCode}`,
  }
  return pages
    .filter(({ path }) => path !== '/console/server-admin/terminal')
    .flatMap(({ path, views = [] }) =>
      ['', ...(locale === 'en' ? views.filter((view) => ownView.test(view)).map((view) => `/${view}`) : [])].map((view) => ({ path, view })),
    )
    .map(({ path, view }) => `/${locale}${path}/template/${template}${view}${queries[path] ?? ''}`)
}

/** Loads every console page once in each language and measures it at all widths, and with text of twice the size. */
export function walkWidths(template: Template): void {
  let browser: Browser
  let own: FullCustomer
  beforeAll(async () => {
    ;[browser, own] = await Promise.all([openBrowser(), fullCustomer(inject('address'))])
  })
  afterAll(() => browser?.close())

  test.each(locales.map(({ code }) => code))(`every console page fits every width, ${template}, %s`, async (locale) => {
    const addresses = addressesOf(locale, template, own)
    const faults: string[] = []
    const count = addresses.length
    let measured = 0
    async function walk(): Promise<void> {
      const { context, page, close } = await visit(browser, { shared: true })
      const debug = await context.newCDPSession(page)
      for (let address = addresses.shift(); address; address = addresses.shift()) {
        const { client } = address.includes('/shared-server') ? own.guest : own.customer
        await context.addCookies([{ name: 'token', value: client.cookie('token') ?? '', url: inject('address') }])
        await resize(debug, 320)
        await page.goto(address, { waitUntil: 'load' })
        await hydrated(page)
        for (const fault of await faultsAtWidths(page, debug, { targets: true, largeText: true })) faults.push(`${address} ${fault}`)
        measured++
      }
      await close()
    }
    await Promise.all(Array.from({ length: tabs }, walk))
    expect(faults).toEqual([])
    expect(measured).toBe(count)
  })
}
