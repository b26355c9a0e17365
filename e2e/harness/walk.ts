import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { inject, onTestFailed } from 'vitest'
import { settled } from './accessibility.ts'
import { hydrated, screenshot, viewports, visit } from './browser.ts'
import { faultsAtWidths } from './width-faults.ts'

export type Theme = 'light' | 'dark'
/** `narrow` is the narrowest screen that the site supports. */
export type Screen = 'desktop' | 'phone' | 'narrow'
export type Template = 'template1' | 'template2'

const screens: Readonly<Record<Screen, { width: number; height: number }>> = { ...viewports, narrow: { width: 360, height: 760 } }

/**
 * Scale at which pages are painted, a twentieth. Layout, styles and measurements of scripts are those of the whole size, and
 * painting, which takes a sixth of the browser's time, costs almost nothing.
 */
const paintedSize = 0.05

/** Opens one page after another in the same tab, so that files and compiled scripts of the page before are reused. */
export type Walk = {
  page: Page
  context: BrowserContext
  /** Console errors and page errors of the open page. */
  faults: string[]
  /** Opens an address on the walk's screen, and waits until it is interactive. Returns the status. */
  open: (address: string) => Promise<number>
  /** Shows the open page on another screen or in another colour scheme without loading it again. */
  show: (screen: Screen, theme: Theme) => Promise<void>
  /** Faults of the open page at every width (`width-faults.ts`). The next page has the walk's screen again. */
  faultsAtWidths: (options: { at: readonly number[]; largeText: boolean; targets?: boolean; largeAmounts?: boolean }) => Promise<string[]>
  /** Paints the open page at its whole size, for a screenshot or a mouse. */
  paintWhole: () => Promise<void>
  /** Layout shift since the page was opened, as the browser scores it. */
  shift: () => Promise<number>
  /** Files under /assets/ that the page requested before it was idle (`src/ui/rendering/when-idle.ts`). */
  filesBeforeIdle: () => Promise<string[]>
  close: () => Promise<void>
}

export type WalkOptions = {
  screen: Screen
  theme: Theme
  /** A session's cookie. */
  token?: string | undefined
  /** The browser's language. */
  locale?: string
  /** Loads every page as a first visit. Files are fetched again each time, so that late ones visibly move the page. */
  cold?: boolean
}

export async function startWalk(browser: Browser, { screen, theme, token, locale, cold = false }: WalkOptions): Promise<Walk> {
  const device = { width: screen === 'desktop' ? 'desktop' : 'phone', size: screens[screen] } as const
  // The frame of a mail runs no scripts, so the observer below cannot start there.
  const expected = [/Blocked script execution in '[^']+\/api\/admin\/templates\/mail/]
  const { context, page, faults, close } = await visit(browser, { ...device, theme, shared: true, expected, ...(locale ? { locale } : {}) })
  const url = inject('address')
  await context.addCookies([{ name: 'runxin-theme', value: theme, url }, ...(token ? [{ name: 'token', value: token, url }] : [])])
  await page.addInitScript(() => {
    const store = globalThis as unknown as { shift: number }
    store.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) if (!entry.hadRecentInput) store.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const debug = await context.newCDPSession(page)
  if (cold) {
    await debug.send('Network.enable')
    await debug.send('Network.setCacheDisabled', { cacheDisabled: true })
  }
  let shown: { screen: Screen | 'any'; theme: Theme } = { screen, theme }
  await turn(debug, screen)

  async function show(nextScreen: Screen, nextTheme: Theme): Promise<void> {
    if (nextTheme !== shown.theme) {
      await page.emulateMedia({ colorScheme: nextTheme })
      await page.evaluate((value) => void (document.documentElement.dataset['theme'] = value), nextTheme)
    }
    if (nextScreen !== shown.screen) await turn(debug, nextScreen)
    shown = { screen: nextScreen, theme: nextTheme }
    await settled(page)
  }

  return {
    page,
    context,
    faults,
    show,
    faultsAtWidths(options) {
      shown = { ...shown, screen: 'any' }
      return faultsAtWidths(page, debug, options)
    },
    paintWhole: () => turn(debug, shown.screen === 'any' ? screen : shown.screen, 1),
    async open(address) {
      if (shown.screen !== screen) await turn(debug, screen)
      if (shown.theme !== theme) await page.emulateMedia({ colorScheme: theme })
      shown = { screen, theme }
      faults.length = 0
      const response = await page.goto(address, { waitUntil: 'load' })
      await hydrated(page)
      return response?.status() ?? 0
    },
    shift: () => page.evaluate(() => (globalThis as unknown as { shift: number }).shift),
    filesBeforeIdle: () =>
      page.evaluate(() => {
        const idle = performance.getEntriesByName('idle')[0]?.startTime ?? Number.POSITIVE_INFINITY
        return performance
          .getEntriesByType('resource')
          .filter((entry) => entry.startTime < idle)
          .map((entry) => new URL(entry.name).pathname)
          .filter((file) => file.startsWith('/assets/'))
      }),
    close,
  }
}

/** Emulates the whole device: Playwright's `setViewportSize` keeps a phone's touch and viewport on a desktop. */
async function turn(debug: CDPSession, screen: Screen, scale = paintedSize): Promise<void> {
  const mobile = screen !== 'desktop'
  await debug.send('Emulation.setDeviceMetricsOverride', { ...screens[screen], deviceScaleFactor: 1, mobile, scale })
  await debug.send('Emulation.setTouchEmulationEnabled', { enabled: mobile })
}

/** Keeps a screenshot in test-results/failures when the running test fails. */
export function keepSight({ page, faults, paintWhole }: Walk): void {
  onTestFailed(async ({ task }) => {
    if (page.isClosed()) return
    console.log(`${task.name}: ended at ${page.url()}${faults.length > 0 ? `, with ${faults.join('; ')}` : ''}`)
    await paintWhole()
    await screenshot(page, `${task.file.name}-${task.id}`.replaceAll(/[^\w.-]+/g, '-'), { folder: 'test-results/failures' })
  })
}
