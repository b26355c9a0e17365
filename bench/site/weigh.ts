import { brotliCompressSync, constants } from 'node:zlib'
import { chromium, type Page, type Response } from 'playwright-core'
import { ask } from './ask.ts'

export type Weight = { html: number; js: number; css: number; files: number }

const settleMs = 2_000
const small = (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1024

/** Our page reports the end of its first load (`src/ui/rendering/when-idle.ts`): files that it prefetches for later pages do not count. */
async function firstLoad(page: Page): Promise<Set<string>> {
  const urls = await page.evaluate(() => {
    const idle = performance.getEntriesByName('idle')[0]?.startTime ?? Number.POSITIVE_INFINITY
    return performance.getEntriesByType('resource').flatMap((entry) => (entry.startTime < idle ? [entry.name] : []))
  })
  return new Set(urls)
}

/** KiB of a first visit until the page is idle, every file at brotli 11, whatever its server does. */
export async function weigh(chrome: string, address: string, path: string): Promise<Weight> {
  const browser = await chromium.launch({ executablePath: chrome, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    // Scripts may wait for the first paint: the network is idle only after they have loaded.
    const scripted = (answer: Response) => new URL(answer.url()).pathname.endsWith('.js')
    await Promise.all([page.waitForResponse(scripted, { timeout: 60_000 }), page.goto(address + path)])
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(settleMs)
    const asked = await firstLoad(page)
    const sum = async (ending: RegExp) => {
      const found = [...asked].filter((url) => ending.test(new URL(url).pathname))
      const sizes = await Promise.all(found.map(async (url) => small((await ask(url, 'identity')).body)))
      return { size: sizes.reduce((total, size) => total + size, 0), count: found.length }
    }
    const [js, css] = [await sum(/\.js$/), await sum(/\.css$/)]
    const html = small((await ask(address + path, 'identity')).body)
    return { html, js: js.size, css: css.size, files: js.count + css.count }
  } finally {
    await browser.close()
  }
}
