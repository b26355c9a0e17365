import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hydrated, openBrowser, visit, type VisitOptions } from './harness/browser.ts'
import { buyAsVisitor } from './harness/buy-in-browser.ts'
import { keyboardOf, mouse, type Hand } from './harness/hands.ts'
import { texts, type Spoken } from './harness/texts.ts'

/** Chrome's "slow 3G" in bytes a second and milliseconds. */
const slow3G = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

type Condition = { condition: string; locale: Spoken; options: VisitOptions; slow?: boolean; handOf: (page: Page) => Hand }
const byMouse = () => mouse

const conditions: readonly Condition[] = [
  { condition: 'with the keyboard alone, in the dark theme', locale: 'en', options: { theme: 'dark' }, handOf: keyboardOf },
  { condition: 'on a phone over slow 3G', locale: 'zh', options: { width: 'phone' }, slow: true, handOf: byMouse },
  // Twice the size of everything on a screen of 1440 × 900 leaves half of its pixels.
  { condition: 'at a zoom of 200 %', locale: 'en', options: { size: { width: 720, height: 450 } }, handOf: byMouse },
]

test.each(conditions)(
  'a visitor registers, buys, pays and shuts the server down $condition',
  { timeout: 240_000 },
  async ({ locale, options, slow, handOf }) => {
    const { servers } = texts[locale]
    const { context, page, faults, close } = await visit(browser, options)
    const debug = await context.newCDPSession(page)
    if (slow) await debug.send('Network.emulateNetworkConditions', slow3G)
    const hand = handOf(page)
    await buyAsVisitor(page, inject('address'), locale, hand)
    await hydrated(page)
    const stop = page.getByRole('button', { name: servers.actions.stop, exact: true })
    await stop.and(page.locator(':enabled')).first().waitFor({ timeout: 60_000 })
    await hand.press(stop.first())
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await hand.press(dialog.getByRole('button', { name: servers.actions.stop, exact: true }))
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(servers.states.stopped, { exact: true }).first().waitFor({ timeout: 60_000 })
    expect(faults).toEqual([])
    await debug.detach()
    await close()
  },
)
