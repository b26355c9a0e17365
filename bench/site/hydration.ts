import { chromium, type Browser } from 'playwright-core'
import { median } from './load.ts'

/** ms after the request; medians. */
export type Hydration = {
  name: string
  /** First contentful paint: the server's HTML, with its controls. */
  visible: number
  /** All controls of the page have their handlers. */
  interactive: number
  /** From one to the other. */
  cost: number
  /** Time of the main thread in scripts until then: compiling, evaluating, hydrating. */
  script: number
}
export type HydrationPage = { name: string; path: string; cookies?: readonly Cookie[] }

export const slowdown = 4
const lookMs = 16

type Cookie = { name: string; value: string }

/** Signs in through the form as a browser without script does. */
export async function signIn(address: string, { phone, password }: { phone: string; password: string }): Promise<Cookie[]> {
  const answer = await fetch(`${address}/zh/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: address },
    body: new URLSearchParams({ name: phone, password }),
  })
  if (answer.status !== 302) throw new Error(`signing in was answered with ${answer.status}`)
  return answer.headers.getSetCookie().map((header) => {
    const [name = '', value = ''] = header.split(';')[0]!.split('=')
    return { name, value }
  })
}

/**
 * Runs in the page. A button has its handlers once the ref `takeEarlyPress` was called, which is in the commit of its part of the page;
 * React gives fields their properties a little earlier, when it renders them.
 */
function markInteractive(everyMs: number): void {
  const presses = () => (globalThis as { runxinPresses?: WeakMap<Element, number> }).runxinPresses
  const answers = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')) && (element.localName !== 'button' || (presses()?.get(element) ?? -1) < 0)
  const look = () => {
    const controls = document.readyState === 'loading' ? [] : [...document.querySelectorAll('#main :is(button, input, select, textarea, [role="tab"])')]
    if (controls.length > 0 && controls.every(answers)) performance.mark('interactive')
    else setTimeout(look, everyMs)
  }
  look()
}

type Load = Omit<Hydration, 'name'>

async function once(browser: Browser, url: string, cookies: readonly Cookie[]): Promise<Load> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })))
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(markInteractive, lookMs)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(
      () => ['interactive', 'first-contentful-paint'].every((name) => performance.getEntriesByName(name).length > 0),
      {},
      { polling: lookMs },
    )
    const { metrics } = await session.send('Performance.getMetrics')
    const times = await page.evaluate(() => ['first-contentful-paint', 'interactive'].map((name) => performance.getEntriesByName(name)[0]!.startTime))
    const [visible = 0, interactive = 0] = times
    const script = (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000
    return { visible, interactive, cost: Math.max(0, interactive - visible), script }
  } finally {
    await context.close()
  }
}

/** Measures how long controls are visible before they answer, on a processor four times slower. Each page with an empty cache, pages in turns. */
export async function measureHydration(chrome: string, address: string, pages: readonly HydrationPage[], runs: number): Promise<Hydration[]> {
  const browser = await chromium.launch({ executablePath: chrome, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const loads = new Map<HydrationPage, Load[]>(pages.map((page) => [page, []]))
    for (let run = 0; run < runs; run++) for (const page of pages) loads.get(page)!.push(await once(browser, address + page.path, page.cookies ?? []))
    return pages.map((page) => {
      const middle = (key: keyof Load) => median(loads.get(page)!.map((load) => load[key]))
      return { name: page.name, visible: middle('visible'), interactive: middle('interactive'), cost: middle('cost'), script: middle('script') }
    })
  } finally {
    await browser.close()
  }
}
