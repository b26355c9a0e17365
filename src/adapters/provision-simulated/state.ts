import type { machines, SimPower, tasks } from './schema.ts'

export type MachineRow = typeof machines.$inferSelect
export type TaskRow = typeof tasks.$inferSelect

/** Tasks during which a machine that is on works. */
export const goesOn: readonly TaskRow['kind'][] = ['reset-password', 'stop', 'snapshot', 'image', 'move']

/** Power of the machine at a moment: until its last task ends the previous one, afterwards the one that the task leaves. */
export function powerAt(machine: MachineRow, lastTask: TaskRow | null | undefined, at: Date): SimPower {
  return lastTask && at >= lastTask.endsAt ? lastTask.powerAfter : machine.power
}
