import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { identityOf, isSameAlive } from './process-facts.ts'

// One small file with the process's identity for each process that uses the cluster. Read and written under the launcher's lock.

let registrations = 0

/** Notes this process as a client; returns the note. */
export function registerClient(folder: string): string {
  mkdirSync(folder, { recursive: true })
  const note = path.join(folder, `${process.pid}-${registrations++}`)
  writeFileSync(note, identityOf(process.pid))
  return note
}

/** Whether any client is left, after the notes of dead processes were removed. */
export function hasClients(folder: string): boolean {
  let alive = 0
  for (const name of readdirSync(folder)) {
    const note = path.join(folder, name)
    if (isSameAlive(readFileSync(note, 'utf8'))) alive++
    else rmSync(note, { force: true })
  }
  return alive > 0
}

export function unregisterClient(note: string): void {
  rmSync(note, { force: true })
}
