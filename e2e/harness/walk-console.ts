import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Locale } from '../../src/platform/i18n/locales.ts'
import { routeEntries } from '../../src/route-table.ts'
import { accessibilityFaults } from './accessibility.ts'
import { openBrowser, overflowsSideways } from './browser.ts'
import { buyServer, registerCustomer, shareServer, type Customer } from './customer.ts'
import { expectCountedFiles, expectStill } from './first-visit.ts'
import { renewStepUp } from './renew-step-up.ts'
import { keepSight, startWalk, type Template, type Walk } from './walk.ts'

type Bought = Awaited<ReturnType<typeof buyServer>>
const queries: Readonly<Record<string, (own: Bought) => string>> = {
  '/console/orderDetail': (own) => `?number=${own.orderNumber}`,
  '/console/server-admin': (own) => `?server=${own.serverCode}`,
  '/console/server-admin/terminal': (own) => `?server=${own.serverCode}`,
  '/console/shared-server': (own) => `?server=${own.serverCode}`,
}
const paths = routeEntries.filter(({ page, access }) => page && access === 'customer').map(({ path }) => path)
/** The panel with the charts fetches the most of a shared server's panels. */
const visits = paths.flatMap((path) =>
  path === '/console/shared-server'
    ? [
        { path, panel: '' },
        { path, panel: '&panel=m2' },
      ]
    : [{ path, panel: '' }],
)

/**
 * Visits every console page in one design for the first time, on a desktop, as the owner of a server and as a colleague who may operate
 * it. `walk-widths.ts` shows the pages in the other languages and on other screens.
 */
export function walkConsole(template: Template, { locale, axe }: { locale: Locale; axe: boolean }): void {
  let browser: Browser
  let customer: Customer
  let guest: Customer
  let own: Bought
  let walk: Walk
  beforeAll(async () => {
    ;[browser, customer] = await Promise.all([openBrowser(), registerCustomer(inject('address'))])
    own = await buyServer(customer)
    guest = await shareServer(customer, own.serverCode)
    walk = await startWalk(browser, { screen: 'desktop', theme: 'light', cold: true })
  })
  afterAll(() => browser?.close())

  describe(`every console page, ${locale}, ${template}`, () => {
    test.each(visits)('$path $panel', async ({ path, panel }) => {
      keepSight(walk)
      const who = path === '/console/shared-server' ? guest : customer
      const token = who.client.cookie('token') ?? ''
      await walk.context.addCookies([{ name: 'token', value: token, url: inject('address') }])
      // It connects to the server at once, which needs step-up authentication within the last ten minutes.
      if (path === '/console/server-admin/terminal') await renewStepUp(customer)
      const address = `/${locale}${path}/template/${template}${queries[path]?.(own) ?? ''}${panel}`
      expect(await walk.open(address)).toBe(200)
      await expectStill(walk)
      await expectCountedFiles(walk, address, token)
      if (axe) {
        expect(await accessibilityFaults(walk.page)).toEqual([])
        expect(await overflowsSideways(walk.page), 'the page scrolls sideways').toBe(false)
      }
      expect(walk.faults).toEqual([])
    })
  })
}
