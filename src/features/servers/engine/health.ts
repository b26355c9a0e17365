/** Interval of the health check by the process that holds the engine, and its timeout. */
export const checkedEverySeconds = 10
export const checkWithinMs = 8_000
/** Failed checks in a row before the engine counts as away. A single answer may get lost. */
export const awayAfterChecks = 2
/** Time without a check after which the state of the engine is unknown, since the process that holds it may be dead. */
export const silentAfterMs = 60_000
/** Time without a list of all machines after which the engine counts as not working, although it answers. */
export const listLastsMs = 180_000

/** Code of the fault where no process has an engine. */
export const noEngineCode = 'none'

/** `failing`: the last check failed. `away`: sales are paused. */
export type EngineState = 'answers' | 'unlisted' | 'failing' | 'away' | 'silent'
/** `since`: beginning of this state; null while it answers, or if it was never checked. `code`: reason why it does not answer. */
export type EngineHealth = { state: EngineState; since: Date | null; code: string | null }

export type EngineContact = {
  /** Times of the last passed and the last failed check. */
  contactedAt: Date | null
  failedAt: Date | null
  listedAt: Date | null
  downSince: Date | null
  failedChecks: number
  faultCode: string | null
}

/** Health of the engine as last reported by its process. An old check has no meaning, whatever its result. */
export function engineHealthOf(report: EngineContact | undefined, now: Date): EngineHealth {
  const checkedAt = report && latest(report.contactedAt, report.failedAt)
  if (!report || !checkedAt) return { state: 'silent', since: null, code: null }
  const { listedAt, downSince, failedChecks, faultCode } = report
  const olderThan = (at: Date, ms: number) => now.getTime() - at.getTime() > ms
  if (olderThan(checkedAt, silentAfterMs)) return { state: 'silent', since: checkedAt, code: null }
  if (downSince) return { state: failedChecks >= awayAfterChecks ? 'away' : 'failing', since: downSince, code: faultCode }
  if (!listedAt || olderThan(listedAt, listLastsMs)) return { state: 'unlisted', since: listedAt, code: null }
  return { state: 'answers', since: null, code: null }
}

const gravity: readonly EngineState[] = ['away', 'failing', 'silent', 'unlisted', 'answers']

/** Worst health of several engines. */
export function worstOf(all: readonly EngineHealth[]): EngineHealth {
  const [worst] = all.toSorted((one, other) => gravity.indexOf(one.state) - gravity.indexOf(other.state))
  return worst ?? { state: 'answers', since: null, code: null }
}

/** Best health of several engines. */
export function bestOf(all: readonly EngineHealth[]): EngineHealth {
  const [best] = all.toSorted((one, other) => gravity.indexOf(other.state) - gravity.indexOf(one.state))
  return best ?? { state: 'silent', since: null, code: null }
}

function latest(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one > other ? one : other) : (one ?? other)
}
