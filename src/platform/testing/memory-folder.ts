import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
/** Bytes. */
const memoryNeeded = 4 * 2 ** 30

/** Returns a folder in memory where the machine has enough of it, else the usual temporary one. A test's PostgreSQL need not survive a power cut. */
export function memoryFolder(): string {
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > memoryNeeded ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}
