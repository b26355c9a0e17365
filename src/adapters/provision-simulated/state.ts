import type { machines, SimPower, tasks } from './schema.ts'

export type MachineRow = typeof machines.$inferSelect
export type TaskRow = typeof tasks.$inferSelect

/** What the machine is at a moment: before its last task ends what it was, afterwards what that task left. */
export function powerAt(machine: MachineRow, lastTask: TaskRow | null | undefined, at: Date): SimPower {
  return lastTask && at >= lastTask.endsAt ? lastTask.powerAfter : machine.power
}
