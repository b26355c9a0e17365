import { eq } from 'drizzle-orm'
import { ProvisionFault, type LimitEngine } from '#features/servers/server/ports.ts'
import { machines, tasks } from './schema.ts'
import type { SimulatedFleet } from './fleet.ts'

/** Keeps the limits that a machine would have. */
export function simulatedLimits({ db, now }: SimulatedFleet): LimitEngine {
  return {
    apply: (machineId, limits) =>
      db.transaction(async (tx) => {
        const [machine] = await tx.select().from(machines).where(eq(machines.id, machineId)).for('update')
        if (!machine || machine.destroyedAt) throw new ProvisionFault('unknown-machine', false)
        const [last] = machine.lastTaskId ? await tx.select().from(tasks).where(eq(tasks.id, machine.lastTaskId)) : []
        if (last && now() < last.endsAt) throw new ProvisionFault('busy', true)
        await tx.update(machines).set({ limits }).where(eq(machines.id, machineId))
      }),
  }
}
