import { eq } from 'drizzle-orm'
import { ProvisionFault, type KeyEngine } from '#features/servers/server/ports.ts'
import { mergeKeys } from '#adapters/provision-kit/guest-config/authorized-keys.ts'
import { machines, tasks } from './schema.ts'
import type { SimulatedFleet } from './fleet.ts'
import { powerAt } from './state.ts'

/** Keeps the file of authorized keys that a machine would have. Sign-ins never happen, because no machine exists. */
export function simulatedKeys({ db, now }: SimulatedFleet): KeyEngine {
  return {
    apply: (machineId, request) =>
      db.transaction(async (tx) => {
        const [machine] = await tx.select().from(machines).where(eq(machines.id, machineId)).for('update')
        if (!machine || machine.destroyedAt) throw new ProvisionFault('unknown-machine', false)
        const [last] = machine.lastTaskId ? await tx.select().from(tasks).where(eq(tasks.id, machine.lastTaskId)) : []
        if (last && now() < last.endsAt) throw new ProvisionFault('busy', true)
        if (powerAt(machine, last, now()) !== 'running' || machine.rescue) throw new ProvisionFault('wrong-state', false)
        if (machine.keysRevision > request.revision) return
        const authorizedKeys = mergeKeys(machine.authorizedKeys, request.keys)
        await tx.update(machines).set({ authorizedKeys, keysRevision: request.revision }).where(eq(machines.id, machineId))
      }),
  }
}
