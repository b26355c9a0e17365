import { messageOf, statementOf } from '#platform/logging/error-facts.ts'

/** Facts of a PostgreSQL error: the five characters of SQLSTATE and, for violated rules, the constraint's name. */
type PgFacts = { code?: unknown; constraint?: unknown; message?: unknown; cause?: unknown; retryLater?: unknown }

// Drizzle wraps the driver's error as `cause`; a chain longer than this is a loop.
const maxDepth = 6

function* chainOf(error: unknown): Generator<PgFacts> {
  let item = error
  for (let depth = 0; depth < maxDepth && typeof item === 'object' && item !== null; depth++) {
    yield item as PgFacts
    item = (item as PgFacts).cause
  }
}

/** SQLSTATE of what PostgreSQL refused (`23505`), however deep it is wrapped; undefined for other errors. */
export function sqlStateOf(error: unknown): string | undefined {
  // Every SQLSTATE has a digit. The system error EPIPE has five capitals too, but no digit.
  for (const { code } of chainOf(error)) if (typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code
  return undefined
}

/** Whether a unique rule refused it; name the constraint or index to mean one rule only. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlStateOf(error) !== '23505') return false
  if (constraint === undefined) return true
  for (const facts of chainOf(error)) if (facts.constraint === constraint) return true
  return false
}

/** Whether that exclusion rule refused it. */
export function isExclusionViolation(error: unknown, constraint: string): boolean {
  if (sqlStateOf(error) !== '23P01') return false
  for (const facts of chainOf(error)) if (facts.constraint === constraint) return true
  return false
}

/** Serialisation failure or deadlock: the whole transaction may be tried again. */
export function isRetryable(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === '40001' || state === '40P01'
}

const overloadStates = new Set(['53100', '53200', '53300', '53400', '55P03', '57014', '57P01', '57P02', '57P03', '57P05', '25P03'])
/** A connection that failed, or a server without a route, or without its address while the name service is away. */
const overloadCodes = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED ENOENT EPIPE ETIMEDOUT EAGAIN EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN EADDRNOTAVAIL ENOTFOUND EAI_AGAIN'.split(' '),
)
const overloadMessage =
  /^timeout expired$|timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end/

/** The database is known not to answer, or to be a standby that only reads. No statement was sent. */
export class DatabaseAwayError extends Error {
  readonly retryLater = true
}

/**
 * The database is full or its disk is, it is away, restarting or no longer the primary, or a wait ran out of time: the caller may try again (HTTP 503). A commit among the failed
 * statements may have happened, so a repeat needs the same idempotency key.
 */
export function isOverload(error: unknown): boolean {
  for (const { retryLater } of chainOf(error)) if (retryLater === true) return true
  const state = sqlStateOf(error)
  if (state) return overloadStates.has(state) || state.startsWith('08')
  for (const facts of chainOf(error)) {
    if (isConnectFault(facts)) return true
    if (typeof facts.message === 'string' && overloadMessage.test(facts.message)) return true
  }
  return false
}

// ENOENT of a missing file is a bug. ENOENT of the database's socket is not.
function isConnectFault(facts: PgFacts & { syscall?: unknown }): boolean {
  if (typeof facts.code !== 'string' || !overloadCodes.has(facts.code)) return false
  return facts.syscall === undefined || ['connect', 'read', 'write', 'getaddrinfo'].includes(String(facts.syscall))
}

const longestErrorText = 2000

/** Message of an error and of its causes, the statement of a query without its parameters: text that operators may read, in the log and in the jobs section. */
export function errorText(error: unknown): string {
  const texts: string[] = []
  for (let item = error; item !== undefined && item !== null && texts.length < 4; item = (item as { cause?: unknown }).cause) {
    const statement = statementOf(item)
    texts.push(statement === undefined ? messageOf(item) : `${messageOf(item)}: ${statement}`)
    if (typeof item !== 'object') break
  }
  return texts.join(' ← ').replaceAll(String.fromCharCode(0), '').slice(0, longestErrorText)
}
