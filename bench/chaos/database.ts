import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '../../src/platform/db/embedded/process-facts.ts'
import { untilHealthy, type App } from './app-process.ts'

/** The process number of the PostgreSQL of a data folder. */
function postmasterOf(dataDir: string): number {
  const [file] = globSync(path.join(dataDir, 'pg*', 'postmaster.pid'))
  return Number(readFileSync(file ?? '', 'utf8').split('\n')[0])
}

/** Pauses the next PostgreSQL for that time, from before it accepts connections. */
async function slowDown(dataDir: string, dead: number, forMs: number): Promise<void> {
  for (let pid = dead; ; await pause(1)) {
    try {
      pid = postmasterOf(dataDir)
    } catch {
      continue // its file is being written
    }
    if (!pid || pid === dead) continue
    process.kill(pid, 'SIGSTOP')
    await pause(forMs)
    process.kill(pid, 'SIGCONT')
    return
  }
}

/** Returns a process of PostgreSQL that serves one connection of the app. */
function backendOf(postmaster: number, pick: (pids: number[]) => number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number)
  const serving = children.filter((pid) => /postgres: runxin_app/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')))
  return serving.length > 0 ? pick(serving) : postmaster
}

/**
 * Kills PostgreSQL as the kernel would when memory is short. Returns the milliseconds until each of the app's processes, which
 * keep running, is healthy again. The death of one backend takes all connections down with it, because PostgreSQL does not trust
 * its shared memory then. `slowMs`: a fault.
 */
export async function killDatabase(
  dataDir: string,
  what: 'postmaster' | 'backend',
  apps: readonly App[],
  pick: (pids: number[]) => number,
  slowMs = 0,
): Promise<number> {
  const before = apps.map((app) => app.pid())
  const postmaster = postmasterOf(dataDir)
  const victim = what === 'postmaster' ? postmaster : backendOf(postmaster, pick)
  const begun = performance.now()
  process.kill(victim, 'SIGKILL')
  while (isAlive(victim)) await pause(1)
  if (slowMs > 0 && victim === postmaster) await slowDown(dataDir, postmaster, slowMs)
  await Promise.all(apps.map(({ address, alive }) => untilHealthy(address, begun + 180_000, alive)))
  const took = performance.now() - begun
  if (apps.some((app, index) => app.pid() !== before[index])) throw new Error('a process of the app did not outlive the death of PostgreSQL')
  return took
}
