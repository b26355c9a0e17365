import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { mkdirSync } from 'node:fs'
import { inject, onTestFailed } from 'vitest'
import { latestErrors } from './product.ts'

export { accessibilityFaults } from './accessibility.ts'

export type Width = 'desktop' | 'phone'
export const viewports: Record<Width, { width: number; height: number }> = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

export type Visit = { context: BrowserContext; page: Page; /** Console errors and page errors so far. */ faults: string[]; close: () => Promise<void> }
export type VisitOptions = {
  /** Identity of another browser: WeChat's. */
  userAgent?: string
  width?: Width
  theme?: 'light' | 'dark'
  locale?: string
  address?: string
  expected?: readonly RegExp[]
  /** Another screen than the width's, in px. */ size?: { width: number; height: number }
  javaScript?: boolean
  /** A visit that spans several tests: its last page is not kept when one fails. */
  shared?: boolean
}

/** The Chromium of this run, over a connection that the file closes itself. */
export function openBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserEndpoint'))
}

/** Profiles that a visit left, by their settings. The next visit finds the scripts in their cache. */
const leftProfiles = new WeakMap<Browser, Map<string, BrowserContext[]>>()

/** A person at a screen. An error that the page did not announce is a fault of the journey: check with `expectNoFaults`. */
export async function visit(
  browser: Browser,
  {
    width = 'desktop',
    theme = 'light',
    locale = 'zh-CN',
    address = inject('address'),
    expected = [],
    size,
    javaScript = true,
    shared = false,
    userAgent,
  }: VisitOptions = {},
): Promise<Visit> {
  const settings: BrowserContextOptions = {
    viewport: size ?? viewports[width],
    javaScriptEnabled: javaScript,
    colorScheme: theme,
    locale,
    baseURL: address,
    ...(userAgent ? { userAgent } : {}),
    reducedMotion: 'reduce',
    hasTouch: width === 'phone',
    isMobile: width === 'phone',
  }
  const { context, leave } = await takeProfile(browser, settings)
  const page = await context.newPage()
  const faults: string[] = []
  const note = (text: string) => void (expected.some((pattern) => pattern.test(text)) ? undefined : faults.push(text))
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => note(`page error: ${error.message}`))
  if (!shared) keepSightOfFailure(page, faults)
  return { context, page, faults, close: leave }
}

/** Profile with these settings and only cached files. A journey that changes more of it than cookies, permissions and storage closes the context itself. */
async function takeProfile(browser: Browser, settings: BrowserContextOptions): Promise<{ context: BrowserContext; leave: () => Promise<void> }> {
  const key = JSON.stringify(settings)
  const profiles = leftProfiles.get(browser) ?? new Map<string, BrowserContext[]>()
  leftProfiles.set(browser, profiles)
  const context = profiles.get(key)?.pop() ?? (await browser.newContext(settings))
  context.setDefaultTimeout(30_000)
  const origins = new Set<string>()
  const keepOrigin = (page: Page) => page.on('framenavigated', (frame) => void (frame.url().startsWith('http') && origins.add(new URL(frame.url()).origin)))
  context.on('page', keepOrigin)
  async function leave(): Promise<void> {
    context.off('page', keepOrigin)
    const blank = await context.newPage()
    await Promise.all(context.pages().flatMap((page) => (page === blank ? [] : [page.close()])))
    const devtools = await context.newCDPSession(blank)
    for (const origin of origins) await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage,indexeddb,cache_storage' })
    await Promise.all([context.clearCookies(), context.clearPermissions()])
    await blank.close()
    profiles.set(key, [...(profiles.get(key) ?? []), context])
  }
  return { context, leave }
}

/** A failed journey leaves the last page of the person in test-results/failures. */
function keepSightOfFailure(page: Page, faults: readonly string[]): void {
  onTestFailed(async ({ task }) => {
    if (page.isClosed()) return
    console.log(`${task.name}: ended at ${page.url()}${faults.length > 0 ? `, with ${faults.join('; ')}` : ''}`)
    for (const line of latestErrors()) console.log(`logged by the product: ${line.slice(0, 2_000)}`)
    await screenshot(page, `${task.file.name}-${task.id}`.replaceAll(/[^\w.-]+/g, '-'), { folder: 'test-results/failures' })
    await page.context().close()
  })
}

/** Follows an address and waits until the page answers to clicks. */
export async function open(page: Page, path: string): Promise<number> {
  const response = await page.goto(path, { waitUntil: 'load' })
  await hydrated(page)
  return response?.status() ?? 0
}

/** Waits until React has hydrated the document, because before that a click may have no effect. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const router = (globalThis as { __reactRouterDataRouter?: { state: { initialized: boolean } } }).__reactRouterDataRouter
    const alive = (element: Element | null | undefined) => !element || Object.keys(element).some((key) => key.startsWith('__react'))
    // The shell first; its content may hydrate later.
    return router?.state.initialized === true && alive(document.body.firstElementChild) && alive(document.querySelector('#main > :not(script)'))
  })
}

export async function screenshot(page: Page, name: string, options: { fullPage?: boolean; folder?: string } = {}): Promise<void> {
  const folder = options.folder ?? 'test-results/screens'
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: options.fullPage ?? false, animations: 'disabled' })
}

/** Whether the page scrolls sideways. */
export function overflowsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)
}
