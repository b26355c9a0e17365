import { chromium, type Browser } from 'playwright-core'
import { median } from './load.ts'

export type Hydration = { name: string; /** ms after the request. */ visible: number; interactive: number; /** ms from one to the other. */ cost: number }

const slowdown = 4
const runs = 5

type Cookie = { name: string; value: string }

/** Signs in through the form as a browser without script posts it. */
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

async function once(browser: Browser, url: string, control: string, cookies: readonly Cookie[]): Promise<{ visible: number; interactive: number }> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })))
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript((selector) => {
      const look = () => {
        const element = document.querySelector(selector)
        if (element && Object.keys(element).some((key) => key.startsWith('__reactProps'))) performance.mark('interactive')
        else setTimeout(look, 8)
      }
      look()
    }, control)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(
      () => performance.getEntriesByName('interactive').length > 0 && performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    return await page.evaluate(() => {
      const [painted, hydrated] = ['first-contentful-paint', 'interactive'].map((name) => performance.getEntriesByName(name)[0]!.startTime)
      return { visible: painted!, interactive: hydrated! }
    })
  } finally {
    await context.close()
  }
}

/** How long a control is visible before it answers, on a processor four times slower. Medians. */
export async function measureHydration(
  chrome: string,
  address: string,
  pages: readonly { name: string; path: string; control: string; cookies?: readonly Cookie[] }[],
): Promise<Hydration[]> {
  const browser = await chromium.launch({ executablePath: chrome, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const results: Hydration[] = []
    for (const { name, path, control, cookies = [] } of pages) {
      const found = []
      for (let run = 0; run < runs; run++) found.push(await once(browser, address + path, control, cookies))
      results.push({
        name,
        visible: median(found.map((one) => one.visible)),
        interactive: median(found.map((one) => one.interactive)),
        cost: median(found.map((one) => one.interactive - one.visible)),
      })
    }
    return results
  } finally {
    await browser.close()
  }
}
