import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { memoryFolder } from '#platform/testing/memory-folder.ts'
import { stopCluster } from './embedded/cluster.ts'
import { identityOf, isSameAlive } from './embedded/process-facts.ts'

declare module 'vitest' {
  // Where the first database test of the run starts its cluster. The library declares it as an interface to be merged.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    testDataDir: string
  }
}

const prefix = 'runxin-test-'

/** Vitest's global set-up: names a data folder for this run. Afterwards it stops and removes everything that tests started there. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const dataDir = path.join(memoryFolder(), `${prefix}${process.pid}-${Date.now().toString(36)}`)
  mkdirSync(dataDir, { mode: 0o755 })
  writeFileSync(path.join(dataDir, 'owner'), identityOf(process.pid))
  project.provide('testDataDir', dataDir)
  return () => removeRun(dataDir)
}

/** Runs that were killed could not clean up after themselves. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(memoryFolder())) {
    const dataDir = path.join(memoryFolder(), name)
    if (!name.startsWith(prefix) || !existsSync(path.join(dataDir, 'owner'))) continue
    if (!isSameAlive(readFileSync(path.join(dataDir, 'owner'), 'utf8'))) await removeRun(dataDir).catch(() => {})
  }
}

async function removeRun(dataDir: string): Promise<void> {
  const started = readdirSync(dataDir).some((name) => /^pg\d+$/.test(name))
  if (started) await stopCluster({ dataDir })
  rmSync(dataDir, { recursive: true, force: true })
}
