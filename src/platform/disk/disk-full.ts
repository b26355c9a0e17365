import type { Log } from '#platform/logging/log.ts'
import { errorText, sqlStateOf } from '#platform/db/errors.ts'

/** No space, a quota, or a limit of the process. */
const codes = ['ENOSPC', 'EDQUOT', 'EFBIG']
/** PostgreSQL's own: disk_full. */
const sqlState = '53100'
/** The system's words, in the output of a program. */
const words = 'No space left on device'

export function isDiskFull(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return sqlStateOf(error) === sqlState || (typeof code === 'string' && codes.includes(code)) || (error instanceof Error && error.message.includes(words))
}

/** Returns an error that says where space is missing, if that is what failed; otherwise the given error. */
export function explainDiskFull(error: unknown, where: string): unknown {
  return isDiskFull(error) ? new Error(`There is no space left ${where}: make room and try again`, { cause: error }) : error
}

const againAfterMs = 600_000
const told = new WeakMap<Log, number>()

/** Logs that the server refuses writes, at most every ten minutes: each statement that writes fails for the same reason. */
export function reportDiskFull(log: Log, error: unknown): void {
  const now = performance.now()
  if (now - (told.get(log) ?? Number.NEGATIVE_INFINITY) < againAfterMs) return
  told.set(log, now)
  log.fatal({ error: errorText(error) }, 'the disk of the database is full: writes are refused and reads go on; make room, nothing has to be restarted')
}
