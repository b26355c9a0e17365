import { movingStates, type ServerState } from '../../model.ts'

/** States as the list's figures group them. */
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
