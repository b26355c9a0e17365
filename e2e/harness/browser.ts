import AxeSource from 'axe-core'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { mkdirSync } from 'node:fs'
import { inject, onTestFailed } from 'vitest'

export type Width = 'desktop' | 'phone'
export const viewports: Record<Width, { width: number; height: number }> = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

export type Visit = { context: BrowserContext; page: Page; /** Console errors and page errors so far. */ faults: string[]; close: () => Promise<void> }
export type VisitOptions = {
  /** Another browser than the own one: WeChat's. */
  userAgent?: string
  width?: Width
  theme?: 'light' | 'dark'
  locale?: string
  address?: string
  expected?: readonly RegExp[]
  /** Another screen than the width's, in px. */ size?: { width: number; height: number }
  javaScript?: boolean
  /** A visit that goes through several tests: what it saw last is not kept when one fails. */
  shared?: boolean
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

/** A headless Chromium; every visit in it has a profile of its own. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: inject('chromium'), headless: true, args: flags })
}

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
  const context = await browser.newContext({
    viewport: size ?? viewports[width],
    javaScriptEnabled: javaScript,
    colorScheme: theme,
    locale,
    baseURL: address,
    ...(userAgent ? { userAgent } : {}),
    reducedMotion: 'reduce',
    hasTouch: width === 'phone',
    isMobile: width === 'phone',
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const faults: string[] = []
  const note = (text: string) => void (expected.some((pattern) => pattern.test(text)) ? undefined : faults.push(text))
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => note(`page error: ${error.message}`))
  if (!shared) keepSightOfFailure(page, faults)
  return { context, page, faults, close: () => context.close() }
}

/** A failed journey leaves what the person saw last in test-results/failures. */
function keepSightOfFailure(page: Page, faults: readonly string[]): void {
  onTestFailed(async ({ task }) => {
    if (page.isClosed()) return
    console.log(`${task.name}: ended at ${page.url()}${faults.length > 0 ? `, with ${faults.join('; ')}` : ''}`)
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

/** Until React has taken over the document: before that a click may do nothing. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const router = (globalThis as { __reactRouterDataRouter?: { state: { initialized: boolean } } }).__reactRouterDataRouter
    const alive = (element: Element | null | undefined) => !element || Object.keys(element).some((key) => key.startsWith('__react'))
    // The shell first; what is in it may come to life later.
    return router?.state.initialized === true && alive(document.body.firstElementChild) && alive(document.querySelector('#main > :not(script)'))
  })
}

export async function screenshot(page: Page, name: string, options: { fullPage?: boolean; folder?: string } = {}): Promise<void> {
  const folder = options.folder ?? 'test-results/screens'
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: options.fullPage ?? false, animations: 'disabled' })
}

type AxeResult = { violations: { id: string; impact: string | null; nodes: { target: unknown[]; failureSummary?: string }[] }[] }

/** What axe finds serious or critical, one line each. What is being fetched anew is pale on purpose, so nothing but a button may be busy. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not(button)') === null)
  // Evaluated by the debugger, which the page's content security policy does not bind.
  await page.evaluate(AxeSource.source)
  const { violations } = (await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: (target: Document, options: object) => Promise<unknown> } }).axe.run(document, { resultTypes: ['violations'] }),
  )) as AxeResult
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) =>
      nodes.map((node) => `${impact} ${id}: ${node.target.join(' ')} ${(node.failureSummary ?? '').replaceAll(/\s+/g, ' ').slice(0, 200)}`),
    )
}

/** Whether something makes the page scroll sideways. */
export function overflowsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)
}
