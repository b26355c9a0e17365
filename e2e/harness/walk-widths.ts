import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Locale } from '../../src/platform/i18n/locales.ts'
import { routeEntries } from '../../src/route-table.ts'
import { accessibilityFaults } from './accessibility.ts'
import { openBrowser } from './browser.ts'
import { fullCustomer, type FullCustomer } from './full-customer.ts'
import { renewStepUp } from './renew-step-up.ts'
import { startWalk, type Screen, type Template, type Theme } from './walk.ts'
import { widths } from './width-faults.ts'

export type WidthsLook = { locale: Locale; theme: Theme; screen: Screen; /** Whether axe reads each page on that screen, beside the widths. */ axe: boolean }

/** Tabs that load pages at the same time: one waits for the product while the other is measured. */
const tabs = 3
const pages = routeEntries.filter(({ page, access }) => page && access === 'customer')

/** Views of a page whose content is on no other address. Dialogs and single charts are parts of these; `module-views.e2e.ts` measures them on a phone. */
export const ownView = /^m[1-9]$|-table$|^(live-pay-history|transfer-list|message-box)$/

const terminal = '/console/server-admin/terminal'
/** The panel with the charts fetches the most of a shared server's panels. */
const chartsOfGuest = '/console/shared-server'

type Visit = { path: string; /** Empty for the whole page. */ view: string; address: string }

/** Pages of the console. English is the widest language, so sub-views are measured in that one. */
function visitsOf({ locale, axe }: WidthsLook, template: Template, own: FullCustomer): Visit[] {
  const queries: Readonly<Record<string, string>> = {
    '/console/orderDetail': `?number=${own.orderNumber}`,
    '/console/server-admin': `?server=${own.serverCode}`,
    [terminal]: `?server=${own.serverCode}`,
    [chartsOfGuest]: `?server=${own.serverCode}`,
  }
  return pages
    .filter(({ path }) => axe || path !== terminal)
    .flatMap(({ path, views = [] }) => [
      { path, view: '', panel: '' },
      ...(locale === 'en' ? views.filter((view) => ownView.test(view)).map((view) => ({ path, view: `/${view}`, panel: '' })) : []),
      ...(axe && path === chartsOfGuest ? [{ path, view: '', panel: '&panel=m2' }] : []),
    ])
    .map(({ path, view, panel }) => ({ path, view, address: `/${locale}${path}/template/${template}${view}${queries[path] ?? ''}${panel}` }))
}

/** Loads every console page once in each look, measures it at all widths and with text of twice the size, and lets axe read it. */
export function walkWidths(template: Template, looks: readonly WidthsLook[]): void {
  let browser: Browser
  let own: FullCustomer
  beforeAll(async () => {
    ;[browser, own] = await Promise.all([openBrowser(), fullCustomer(inject('address'))])
  })
  afterAll(() => browser?.close())

  test.each(looks)(`every console page fits every width, ${template}, $locale, $theme, $screen, axe: $axe`, async (look) => {
    const { locale, theme, screen, axe } = look
    const visits = visitsOf(look, template, own)
    const faults: string[] = []
    const count = visits.length
    let measured = 0
    async function readPages(): Promise<void> {
      const walk = await startWalk(browser, { screen, theme })
      for (let visit = visits.shift(); visit; visit = visits.shift()) {
        const { path, view, address } = visit
        const { client } = path === chartsOfGuest ? own.guest : own.customer
        await walk.context.addCookies([{ name: 'token', value: client.cookie('token') ?? '', url: inject('address') }])
        // It connects to the server at once, which needs step-up authentication within the last ten minutes.
        if (path === terminal) await renewStepUp(own.customer)
        const found = [(await walk.open(address)) === 200 ? [] : ['does not answer 200'], axe && view === '' ? await accessibilityFaults(walk.page) : []]
        // A terminal has the size of its text that its reader chooses.
        if (path !== terminal) found.push(await walk.faultsAtWidths({ at: widths, targets: true, largeText: true, largeAmounts: locale === 'en' }))
        for (const fault of [...found.flat(), ...walk.faults]) faults.push(`${address} ${fault}`)
        measured++
      }
      await walk.close()
    }
    await Promise.all(Array.from({ length: tabs }, readPages))
    expect(faults).toEqual([])
    expect(measured).toBe(count)
  })
}
