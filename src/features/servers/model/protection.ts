import { type LockKind, type Protection, protections, type ServerState } from '../model.ts'

export const unprotected: Protection = { release: false, rebuild: false }

/** Tells whether a change removes protection, which only then can do harm. */
export function weakens(before: Protection, after: Protection): boolean {
  return protections.some((kind) => before[kind] && !after[kind])
}

/** Locks under which it is being transferred or refunded. */
const leaving: readonly LockKind[] = ['transfer', 'refund']

/** Reason why its protection cannot be changed now (an error code after the dot); undefined if it can. */
export function whyNotProtect(server: { state: ServerState; locks: readonly LockKind[] }): 'locked' | 'wrong-state' | undefined {
  if (server.locks.some((lock) => leaving.includes(lock))) return 'locked'
  return server.state === 'recycled' || server.state === 'released' ? 'wrong-state' : undefined
}
