import { type LockKind, type Protection, protections, type ServerState } from '../model.ts'

export const unprotected: Protection = { release: false, rebuild: false }

/** Whether a change takes protection away: only that could do harm. */
export function weakens(before: Protection, after: Protection): boolean {
  return protections.some((kind) => before[kind] && !after[kind])
}

/** Locks under which it is being given away or back already. */
const leaving: readonly LockKind[] = ['transfer', 'refund']

/** Why its protection cannot be changed now (an error code after the dot), or undefined if it can. */
export function whyNotProtect(server: { state: ServerState; locks: readonly LockKind[] }): 'locked' | 'wrong-state' | undefined {
  if (server.locks.some((lock) => leaving.includes(lock))) return 'locked'
  return server.state === 'recycled' || server.state === 'released' ? 'wrong-state' : undefined
}
