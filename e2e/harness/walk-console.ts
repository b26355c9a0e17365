import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Locale } from '../../src/platform/i18n/locales.ts'
import { routeEntries } from '../../src/route-table.ts'
import { accessibilityFaults } from './accessibility.ts'
import { openBrowser, overflowsSideways } from './browser.ts'
import { buyServer, registerCustomer, shareServer, type Customer } from './customer.ts'
import { expectCountedFiles, expectStill } from './first-visit.ts'
import { renewStepUp } from './renew-step-up.ts'
import { keepSight, startWalk, type Screen, type Template, type Theme, type Walk } from './walk.ts'

export type ConsoleLook = {
  locale: Locale
  theme: Theme
  screen: Screen
  /** Layout shift and files of a first visit, instead of or beside axe. */ asks: 'axe' | 'first visit' | 'both'
}

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

/** Walks every console page in one design, as the owner of a server and as a colleague who may operate it. */
export function walkConsole(template: Template, looks: readonly ConsoleLook[]): void {
  let browser: Browser
  let customer: Customer
  let guest: Customer
  let own: Bought
  beforeAll(async () => {
    ;[browser, customer] = await Promise.all([openBrowser(), registerCustomer(inject('address'))])
    own = await buyServer(customer)
    guest = await shareServer(customer, own.serverCode)
  })
  afterAll(() => browser?.close())

  describe.each(looks)(`every console page, $locale, ${template}, $theme, $screen`, ({ locale, theme, screen, asks }) => {
    let walk: Walk
    beforeAll(async () => {
      walk = await startWalk(browser, { screen, theme, cold: asks !== 'axe' })
    })
    afterAll(() => walk?.close())

    test.each(visits)('$path $panel', async ({ path, panel }) => {
      keepSight(walk)
      const who = path === '/console/shared-server' ? guest : customer
      const token = who.client.cookie('token') ?? ''
      await walk.context.addCookies([{ name: 'token', value: token, url: inject('address') }])
      // It connects to the server at once, which needs step-up authentication within the last ten minutes.
      if (path === '/console/server-admin/terminal') await renewStepUp(customer)
      const address = `/${locale}${path}/template/${template}${queries[path]?.(own) ?? ''}${panel}`
      expect(await walk.open(address)).toBe(200)
      if (asks !== 'axe') {
        await expectStill(walk)
        await expectCountedFiles(walk, address, token)
      }
      if (asks !== 'first visit') {
        expect(await accessibilityFaults(walk.page)).toEqual([])
        expect(await overflowsSideways(walk.page), 'the page scrolls sideways').toBe(false)
      }
      expect(walk.faults).toEqual([])
    })
  })
}
