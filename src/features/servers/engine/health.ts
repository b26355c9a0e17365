/** How often the process that holds the engine asks it whether it is there, and how long it waits for an answer. */
export const checkedEverySeconds = 10
export const checkWithinMs = 8_000
/** Checks in a row that fail before the engine counts as away: a single answer gets lost at times. */
export const awayAfterChecks = 2
/** After that long without a check nobody knows anything of the engine: the process that holds it may be dead. */
export const silentAfterMs = 60_000
/** After that long without a list of all machines the engine does not do what it is there for, although it answers. */
export const listLastsMs = 180_000

/** `failing`: it did not answer the last check. `away`: it counts as gone, and nothing new is sold. */
export type EngineState = 'answers' | 'unlisted' | 'failing' | 'away' | 'silent'
/** `since`: since when it is so; null where it answers, or was never asked. `code`: why it does not answer. */
export type EngineHealth = { state: EngineState; since: Date | null; code: string | null }

export type EngineContact = {
  /** When it passed a check last, and when it failed one last. */
  contactedAt: Date | null
  failedAt: Date | null
  listedAt: Date | null
  downSince: Date | null
  failedChecks: number
  faultCode: string | null
}

/** How the engine is, as its process said last. A check that is old says nothing, however it ended. */
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

function latest(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one > other ? one : other) : (one ?? other)
}
