import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../tools/build.ts'
import { ensureChromium } from '../../tools/ensure-chromium.ts'
import { newDataDir, removeDataDir, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
    dataDir: string
    chromium: string
    signIns: string
  }
}

/** One product, built and seeded, for all journeys that do not break it on purpose. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildIfStale()
  const dataDir = newDataDir('journeys')
  const product = await startProduct({ dataDir, readyWithinMs: 120_000, env: { WEBHOOK_TARGETS: 'loopback' } })
  project.provide('address', product.address)
  project.provide('dataDir', dataDir)
  project.provide('chromium', ensureChromium())
  project.provide('signIns', product.output())
  return async () => {
    await product.stop()
    removeDataDir(dataDir)
  }
}
