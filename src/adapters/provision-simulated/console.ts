import { eq } from 'drizzle-orm'
import { ProvisionFault, type ConsoleEngine, type ScreenEngine } from '#features/servers/server/ports.ts'
import { metricsAt } from './load.ts'
import { machines, tasks } from './schema.ts'
import { openLineShell } from './line-shell.ts'
import { drawShell } from './drawn-shell.ts'
import type { SimulatedFleet } from './fleet.ts'
import { powerAt } from './state.ts'

/** Small shell that says in its first line that there is no machine behind it, and answers from the state of the fleet. */
export function simulatedConsole(fleet: SimulatedFleet): ConsoleEngine {
  return { open: async (machineId, size) => openLineShell({ ...(await factsOf(fleet, machineId)), size }) }
}

/** The same shell, drawn on a screen and controlled by keys. */
export function simulatedScreen(fleet: SimulatedFleet): ScreenEngine {
  return { open: async (machineId) => drawShell(await factsOf(fleet, machineId)) }
}

async function factsOf({ db, now }: SimulatedFleet, machineId: string) {
  const [row] = await db
    .select({ machine: machines, task: tasks })
    .from(machines)
    .leftJoin(tasks, eq(tasks.id, machines.lastTaskId))
    .where(eq(machines.id, machineId))
  if (!row || row.machine.destroyedAt) throw new ProvisionFault('unknown-machine', false)
  if (row.task && now() < row.task.endsAt) throw new ProvisionFault('busy', true)
  if (powerAt(row.machine, row.task, now()) !== 'running') throw new ProvisionFault('wrong-state', false)
  const { machine, task } = row
  return { ...machine, now, bootedAt: task?.endsAt ?? machine.createdAt, load: () => metricsAt(machine, now()) }
}
