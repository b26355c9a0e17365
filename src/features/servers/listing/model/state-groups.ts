import { movingStates, type ServerState } from '../../model.ts'

/** Groups of states in the figures of the list. */
export const stateGroups = {
  running: ['running'],
  stopped: ['stopped'],
  moving: movingStates,
  trouble: ['suspended', 'recycled', 'error'],
} as const satisfies Record<string, readonly ServerState[]>
export type StateGroup = keyof typeof stateGroups

export function countGroup(byState: Partial<Record<ServerState, number>>, group: StateGroup): number {
  return stateGroups[group].reduce((sum, state) => sum + (byState[state] ?? 0), 0)
}
