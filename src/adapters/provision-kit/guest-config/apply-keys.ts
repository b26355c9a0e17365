import { and, eq, lte } from 'drizzle-orm'
import { ProvisionFault, type KeyEngine } from '#features/servers/server/ports.ts'
import type { Engine, Notebook } from '../engine.ts'
import { machineAtRest } from '../records.ts'
import { machines } from '../schema.ts'

const patienceMs = 60_000

/** Writes keys into a running machine without a running task. An older revision is ignored. See the port. */
export async function applyKeys(notebook: Notebook, engine: Engine, machineId: string, request: Parameters<KeyEngine['apply']>[1]): Promise<void> {
  const machine = await machineAtRest(notebook, engine, machineId)
  // The rescue system runs instead of the machine's own, which gets the keys when it runs again.
  if (machine.rescue) throw new ProvisionFault('wrong-state', false)
  const claimed = await notebook.db
    .update(machines)
    .set({ keysRevision: request.revision })
    .where(and(eq(machines.engine, notebook.engine), eq(machines.id, machineId), lte(machines.keysRevision, request.revision)))
    .returning({ id: machines.id })
  if (claimed.length > 0) await engine.writeKeys(machine, request.keys, AbortSignal.timeout(patienceMs))
}
