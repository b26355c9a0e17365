import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { chromium, type Browser, type Page } from 'playwright-core'
import icons from 'unplugin-icons/vite'
import { build, preview } from 'vite'
import { ensureChromium } from './ensure-chromium.ts'

/**
 * `npm run bench:chart`: draws the product's chart with four series of 1,440 points in a Chromium without throttling. Prints how
 * long the main thread was busy (scripts, styles, layout, painting), for the first chart of a page and for later ones; exit 1
 * where the median of the first exceeds the target.
 */
const pages = Number(process.env['BENCH_PAGES'] ?? 15)
const later = 8
const asked = 50

type Busy = { all: number; scripts: number; layout: number }

async function busyOf(page: Page): Promise<() => Promise<Busy>> {
  const session = await page.context().newCDPSession(page)
  // Running time of the thread itself, without other load of the machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const ms = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000
    return { all: ms('TaskDuration'), scripts: ms('ScriptDuration'), layout: ms('LayoutDuration') + ms('RecalcStyleDuration') }
  }
}

/** One page: its first chart, then others in its place. */
async function measure(browser: Browser, address: string): Promise<Busy[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(address, { waitUntil: 'networkidle' })
  const busy = await busyOf(page)
  const drawings: Busy[] = []
  for (let drawing = 0; drawing <= later; drawing++) {
    const before = await busy()
    const paths = await page.evaluate(() => (globalThis as unknown as { draw: () => Promise<number> }).draw())
    const after = await busy()
    if (paths !== 8) throw new Error(`four lines with their grounds are eight paths, not ${paths}`)
    drawings.push({ all: after.all - before.all, scripts: after.scripts - before.scripts, layout: after.layout - before.layout })
    await page.evaluate(() => (globalThis as unknown as { clear: () => Promise<void> }).clear())
  }
  await page.close()
  return drawings
}

const sorted = (drawings: readonly Busy[], part: keyof Busy) => drawings.map((drawing) => drawing[part]).toSorted((a, b) => a - b)
const at = (values: readonly number[], share: number) => values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

function line(what: string, drawings: readonly Busy[]): string {
  const all = sorted(drawings, 'all')
  const [scripts, layout] = [at(sorted(drawings, 'scripts'), 0.5), at(sorted(drawings, 'layout'), 0.5)]
  const figures = `median ${at(all, 0.5).toFixed(1)} ms (scripts ${scripts.toFixed(1)}, styles and layout ${layout.toFixed(1)}), p95 ${at(all, 0.95).toFixed(1)}, longest ${at(all, 1).toFixed(1)}`
  return `${what.padEnd(26)} ${figures}`
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'runxin-chart-'))
const root = path.resolve('bench/chart')
const shared = { configFile: false, root, logLevel: 'warn', plugins: [tailwindcss(), icons({ compiler: 'jsx', jsx: 'react', scale: 1 })] } as const
try {
  await build({ ...shared, plugins: [...shared.plugins], build: { outDir: folder, emptyOutDir: true, target: 'es2022' } })
  const server = await preview({ ...shared, plugins: [], build: { outDir: folder }, preview: { host: '127.0.0.1', port: 0 } })
  const browser = await chromium.launch({ executablePath: ensureChromium(), headless: true, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] })
  try {
    const address = server.resolvedUrls?.local[0] ?? ''
    const drawn: Busy[][] = []
    for (let page = 0; page < pages; page++) drawn.push(await measure(browser, address))
    const first = drawn.map((drawings) => drawings[0]!)
    console.log(`a chart of 4 series of 1,440 points, main thread without throttling, ${os.cpus()[0]?.model ?? 'unknown processor'}`)
    console.log(line(`first of ${pages} pages`, first))
    console.log(
      line(
        `${pages * later} later ones`,
        drawn.flatMap((drawings) => drawings.slice(1)),
      ),
    )
    if (at(sorted(first, 'all'), 0.5) > asked) process.exitCode = 1
  } finally {
    await browser.close()
    await server.close()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
