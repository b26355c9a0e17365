import { and, eq } from 'drizzle-orm'
import type { ResourceLimits } from '#features/catalog/limits/model.ts'
import { ProvisionFault } from '#features/servers/server/ports.ts'
import type { Engine, Notebook } from '../engine.ts'
import { knownMachines } from '../records.ts'
import { machines } from '../schema.ts'

const patienceMs = 60_000

/** Limits a machine. The limits are stored first, so that a rebuilt machine has them too. */
export async function applyLimits(notebook: Notebook, engine: Engine, machineId: string, limits: ResourceLimits): Promise<void> {
  const [known] = await knownMachines(notebook, { id: machineId })
  if (!known) throw new ProvisionFault('unknown-machine', false)
  if (known.task) throw new ProvisionFault('busy', true)
  const spec = { ...known.machine.spec, limits }
  await notebook.db
    .update(machines)
    .set({ spec })
    .where(and(eq(machines.engine, notebook.engine), eq(machines.id, machineId)))
  // An archived machine has no disks; its restoration applies the limits.
  if (known.machine.state === 'ready') await engine.applyLimits!({ ...known.machine, spec }, AbortSignal.timeout(patienceMs))
}
