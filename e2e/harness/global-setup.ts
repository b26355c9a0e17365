import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../tools/build.ts'
import { ensureHeadlessChromium } from '../../tools/ensure-chromium.ts'
import { requireNoSecrets } from './log-secrets.ts'
import { copyDataDir, newDataDir, removeDataDir, removeLeftDataDirs, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
    dataDir: string
    /** Data as of the end of the first start; read-only, to be copied. */
    seededDataDir: string
    browserEndpoint: string
    signIns: string
  }
}

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  // Compiling for speed costs more than it saves on pages that live for a second.
  '--js-flags=--no-maglev --no-turbofan',
]

/**
 * One product, built and seeded, for all journeys that do not break it on purpose, one set of data to copy for the others, and one Chromium. At the end the
 * logs of that product are searched for secrets.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildIfStale()
  await removeLeftDataDirs()
  const seededDataDir = newDataDir('seeded')
  const first = await startProduct({ dataDir: seededDataDir, readyWithinMs: 120_000 })
  await first.stop()
  const dataDir = newDataDir('journeys')
  copyDataDir(seededDataDir, dataDir)
  const product = await startProduct({ dataDir, env: { WEBHOOK_TARGETS: 'loopback', LOG_LEVEL: 'trace' } })
  const browser = await chromium.launchServer({ executablePath: ensureHeadlessChromium(), headless: true, args: chromiumFlags })
  project.provide('address', product.address)
  project.provide('dataDir', dataDir)
  project.provide('seededDataDir', seededDataDir)
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('signIns', product.output())
  return async () => {
    try {
      await requireNoSecrets(product)
    } finally {
      await Promise.all([browser.close(), product.stop()])
      removeDataDir(dataDir)
      removeDataDir(seededDataDir)
    }
  }
}
