import { DomainError } from '#platform/domain-error.ts'
import { beforeNavigation } from '../browser/before-navigation.ts'

/** Messages of a connection that failed, in the three engines. The page itself is sound, and the next request may succeed. */
const offline = /failed to fetch|load failed|networkerror/i
/** React repaired these by rendering again in the browser; it reports them all the same. */
const repaired = /hydrat|Minified React error #4(?:18|19|20|21|22|23|25)\b/i

/** Whether an error that nothing caught leaves the app in an unknown state. Errors of browser extensions and of other sites' scripts do not. */
export function isFatal(error: unknown): error is Error {
  if (!(error instanceof Error) || error.name === 'AbortError') return false
  if (error instanceof DomainError) return error.kind !== 'unavailable'
  if (/-extension:\/\//.test(error.stack ?? '')) return false
  return !(error instanceof TypeError && offline.test(error.message)) && !repaired.test(error.message)
}

/**
 * Keeps the rejection of an aborted request out of the browser's console. React Router 8 leaves two promises without a handler when a navigation replaces another
 * one whose data is still arriving (`decodeViaTurboStream`). An abort is always requested, so it is never a fault.
 */
export function settleAborted(event: Pick<PromiseRejectionEvent, 'reason' | 'preventDefault'>): void {
  if (event.reason instanceof Error && event.reason.name === 'AbortError') event.preventDefault()
}

/** Shows the 500 screen also for errors of timers and events, and for rejected promises without a handler (spec §2). */
export function watchUncaught(): void {
  const take = (error: unknown) => {
    if (isFatal(error)) beforeNavigation.fail?.(error)
  }
  addEventListener('error', (event) => take(event.error))
  addEventListener('unhandledrejection', (event) => {
    settleAborted(event)
    take(event.reason)
  })
}
