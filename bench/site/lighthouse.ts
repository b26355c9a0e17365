import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { median } from './load.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Points of 100; times in ms as Lighthouse calculates them for a slow phone. */
export type LighthouseScores = Record<(typeof categories)[number], number> & { fcp: number; lcp: number; tbt: number; cls: number; missed: readonly string[] }

type Audit = { score: number | null; numericValue?: number }
type Report = { categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>; audits: Record<string, Audit> }
/** The used part of its types. Only the benchmark installs Lighthouse, so its types are not available here. */
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

const flags = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function scoresOf({ categories: found, audits }: Report): LighthouseScores {
  const points = (name: string) => Math.round((found[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  // Speed is a matter of degree. Every other weighted audit that is not perfect is listed.
  const missed = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && audits[id]?.score !== 1)
    .map(({ id }) => id)
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best-practices': points('best-practices'),
    seo: points('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    missed,
  }
}

/** Lighthouse's phone, `runs` times a page. Medians, because other load of the machine only ever slows a run. */
export async function lighthousePages(
  chrome: string,
  urls: readonly string[],
  runs: number,
  each: (url: string, scores: LighthouseScores) => void,
): Promise<void> {
  // The name is dynamic: the module exists only after the benchmark has installed it.
  const { default: lighthouse } = (await import(path.resolve('bench/site/node_modules/lighthouse/core/index.js'))) as { default: Lighthouse }
  const profile = mkdtempSync(path.join(os.tmpdir(), 'lighthouse-'))
  const browser = spawn(chrome, [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    const port = await portOf(browser.stderr)
    for (const url of urls) {
      const found: LighthouseScores[] = []
      // A trace without a first paint is a failure of the browser and says nothing about the page. A page that never paints has no scores at all.
      for (let run = 0; found.length < runs && run < runs * 2; run++) {
        const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', formFactor: 'mobile', onlyCategories: categories })
        if (result && Number.isFinite(scoresOf(result.lhr).tbt)) found.push(scoresOf(result.lhr))
      }
      if (found.length === 0) throw new Error(`Lighthouse saw nothing of ${url}`)
      const middle = (key: Exclude<keyof LighthouseScores, 'missed'>) => median(found.map((one) => one[key]))
      each(url, {
        performance: middle('performance'),
        accessibility: middle('accessibility'),
        'best-practices': middle('best-practices'),
        seo: middle('seo'),
        fcp: middle('fcp'),
        lcp: middle('lcp'),
        tbt: middle('tbt'),
        cls: middle('cls'),
        missed: [...new Set(found.flatMap((one) => one.missed))],
      })
    }
  } finally {
    browser.kill()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

function portOf(output: NodeJS.ReadableStream): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1]
      if (port) resolve(Number(port))
    })
    output.on('end', () => reject(new Error(`Chromium did not start: ${said}`)))
  })
}
