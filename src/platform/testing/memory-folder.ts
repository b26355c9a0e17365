import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
/** Bytes. */
const memoryNeeded = 4 * 2 ** 30

/** A folder in memory where the machine has enough of it, else the usual temporary one: a PostgreSQL of a test need not survive it. */
export function memoryFolder(): string {
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > memoryNeeded ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}
