import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { identityOf, isSameAlive } from './process-facts.ts'

const pollMs = 25
const seizeMs = 5000

/**
 * Runs `work` while no other process on this machine holds the lock file. A lock of a dead process is taken over. Waits up to two minutes (a first start copies
 * and initialises inside it).
 */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + 120_000
  while (!tryLock(file)) {
    if (Date.now() > deadline)
      throw new Error(`Another process (${ownerOf(file) ?? 'unknown'}) has held ${file} for two minutes; if it hangs, stop it and start again`)
    seizeFromTheDead(file)
    await sleep(pollMs * (0.5 + Math.random()))
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * Runs `work` under the lock without the event loop, for a process that is about to exit. Returns false if another process holds it for longer than `withinMs`.
 * A lock held by this process does not count, because no other code of it runs any more.
 */
export function withFileLockSync(file: string, work: () => void, withinMs: number): boolean {
  const deadline = Date.now() + withinMs
  while (!tryLock(file) && ownerOf(file) !== identityOf(process.pid)) {
    if (Date.now() > deadline) return false
    seizeFromTheDead(file)
    sleepSync(pollMs)
  }
  try {
    work()
  } finally {
    rmSync(file, { force: true })
  }
  return true
}

export function sleepSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

let attempts = 0

/** A hard link creates the lock with its holder's name in it, so no process can read an empty lock. */
function tryLock(file: string): boolean {
  const mine = `${file}.${process.pid}.${attempts++}`
  writeFileSync(mine, identityOf(process.pid))
  try {
    linkSync(mine, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(mine, { force: true })
  }
}

function ownerOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Only one process at a time may check and remove: two that saw the same dead holder would remove each other's fresh lock. */
function seizeFromTheDead(file: string): void {
  const owner = ownerOf(file)
  if (owner === undefined || isSameAlive(owner)) return
  const seizing = `${file}.seizing`
  try {
    writeFileSync(seizing, '', { flag: 'wx' })
  } catch {
    return dropOldSeizing(seizing)
  }
  try {
    if (ownerOf(file) === owner) rmSync(file, { force: true })
  } finally {
    rmSync(seizing, { force: true })
  }
}

/** Left by a process that was killed within the microseconds of a take-over. */
function dropOldSeizing(seizing: string): void {
  try {
    if (Date.now() - statSync(seizing).mtimeMs > seizeMs) rmSync(seizing, { force: true })
  } catch {
    // Gone by itself.
  }
}
