import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { staffRoutes } from '../../src/route-table.ts'
import type { Client } from '../harness/api-client.ts'
import { openBrowser } from '../harness/browser.ts'
import { fullOffice } from '../harness/full-office.ts'
import { startWalk } from '../harness/walk.ts'
import { widths } from '../harness/width-faults.ts'

/** Views with content of their own, by page. */
const views: Readonly<Record<string, readonly string[]>> = {
  'admin/operations': ['jobs'],
  'admin/finance': ['transfers', 'refunds', 'differences', 'suspense', 'proof'],
  'admin/infrastructure': ['hosts', 'machines', 'images'],
  'admin/content': ['help', 'links', 'legal', 'legal&edit=terms'],
  'admin/approvals': ['decided'],
  'admin/catalogue': ['regions', 'plans', 'images', 'versions'],
}
const address = inject('address')
let browser: Browser
let staff: Client

beforeAll(async () => {
  ;[browser, staff] = await Promise.all([openBrowser(), fullOffice(address)])
})
afterAll(() => browser?.close())

// English is the widest language.
test('every page of the back office fits every width', async () => {
  const visits = staffRoutes.flatMap(({ path }) => [path, ...(views[path] ?? []).map((view) => `${path}?view=${view}`)])
  const faults: string[] = []
  let measured = 0
  async function readPages(): Promise<void> {
    const walk = await startWalk(browser, { screen: 'desktop', theme: 'light', locale: 'en' })
    await walk.context.addCookies([{ name: 'staff_token', value: staff.cookie('staff_token') ?? '', url: address }])
    for (let path = visits.shift(); path; path = visits.shift()) {
      if ((await walk.open(`/${path}`)) !== 200) faults.push(`/${path} does not answer 200`)
      const found = await walk.faultsAtWidths({ at: widths, targets: true, largeText: true, largeAmounts: true })
      for (const fault of [...found, ...walk.faults]) faults.push(`/${path} ${fault}`)
      measured++
    }
    await walk.close()
  }
  const count = visits.length
  await Promise.all(Array.from({ length: 3 }, readPages))
  expect(faults).toEqual([])
  expect(measured).toBe(count)
})
