import type { LockKind, OffReason, ServerAction, ServerState } from './model.ts'

/** What its owner has closed a server against: being given up, given back or given away, and having its disk replaced. */
export const protections = ['release', 'rebuild'] as const
export type ProtectionKind = (typeof protections)[number]
export type Protection = Record<ProtectionKind, boolean>

export const unprotected: Protection = { release: false, rebuild: false }

const guarded: Partial<Record<ServerAction, ProtectionKind>> = { release: 'release', reinstall: 'rebuild', revert: 'rebuild', restore: 'rebuild' }

/** Which protection stands against an action: it is refused with `servers.protected-` before its name. */
export function protectionAgainst(
  action: ServerAction,
  server: { offFor?: OffReason | null; protectedFrom?: Protection | undefined },
): ProtectionKind | undefined {
  // What was given up has no disk in use that could be lost.
  if (action === 'restore' && server.offFor === 'release') return undefined
  const kind = guarded[action]
  return kind && server.protectedFrom?.[kind] ? kind : undefined
}

/** Whether a change takes protection away: only that could do harm. */
export function weakens(before: Protection, after: Protection): boolean {
  return protections.some((kind) => before[kind] && !after[kind])
}

/** Locks under which it is being given away or back already. */
const leaving: readonly LockKind[] = ['transfer', 'refund']

/** Why its protection cannot be changed now (a refusal code after the dot), or undefined if it can. */
export function whyNotProtect(server: { state: ServerState; locks: readonly LockKind[] }): 'locked' | 'wrong-state' | undefined {
  if (server.locks.some((lock) => leaving.includes(lock))) return 'locked'
  return server.state === 'recycled' || server.state === 'released' ? 'wrong-state' : undefined
}
