/** No space, a quota, or a limit of the process. */
const codes = ['ENOSPC', 'EDQUOT', 'EFBIG']
/** PostgreSQL's own: disk_full. */
const sqlState = '53100'

/** Returns an error that says where space is missing, if that is what failed; otherwise the given error. */
export function explainDiskFull(error: unknown, where: string): unknown {
  const code = (error as { code?: unknown } | null)?.code
  const full = typeof code === 'string' && (codes.includes(code) || code === sqlState)
  return full ? new Error(`There is no space left ${where}: make room and try again`, { cause: error }) : error
}
