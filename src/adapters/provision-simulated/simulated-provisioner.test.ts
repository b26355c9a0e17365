import { newId } from '#platform/pure/id.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { engineContract } from '#adapters/provision-kit/testing/contract/engine-contract.ts'
import type { WithFaults } from '#adapters/provision-kit/testing/contract/health-contract.ts'
import type { WithLimits } from '#adapters/provision-kit/testing/contract/limit-contract.ts'
import type { WithUserData } from '#adapters/provision-kit/testing/contract/user-data-contract.ts'
import { contractSpec, type ContractFixture } from '#adapters/provision-kit/testing/contract/provisioner-contract.ts'
import { faults, machines, tasks } from './schema.ts'
import { simulatedProvisioner } from './simulated-provisioner.ts'
import { eq } from 'drizzle-orm'

const fixture = async (): Promise<ContractFixture & WithFaults & WithUserData & WithLimits> => {
  const { db, ownerPool, close } = await testDatabase()
  let at = Date.parse('2026-11-21T08:00:00Z')
  const now = () => new Date(at)
  const make = () => simulatedProvisioner({ db, now, seed: 'contract', speed: 1 })
  const provisioner = make()
  let letGo = () => {}
  return {
    provisioner,
    another: make,
    gone: async () => {
      await close()
      return provisioner
    },
    mute: async () => {
      const holder = await ownerPool.connect()
      letGo = () => holder.release(true)
      await holder.query('begin; lock table sim.machine in access exclusive mode')
      return provisioner
    },
    close: async () => letGo(),
    now,
    pass: async (ms) => {
      at += ms
    },
    settle: async (taskId) => {
      const [task] = await db.select().from(tasks).where(eq(tasks.id, taskId))
      at = Math.max(at, task?.endsAt.getTime() ?? at)
      return provisioner.follow(taskId)
    },
    console: { nameOf: () => contractSpec.hostname },
    keys: {
      read: async (machineId) => (await db.select().from(machines).where(eq(machines.id, machineId)))[0]?.authorizedKeys ?? '',
      write: async (machineId, authorizedKeys) => void (await db.update(machines).set({ authorizedKeys }).where(eq(machines.id, machineId))),
    },
    limitsOf: async (machineId) => {
      const { cpuPercent, ...disk } = (await db.select().from(machines).where(eq(machines.id, machineId)))[0]!.limits
      return { ...(cpuPercent ? { cpuPercent } : {}), disks: [disk] }
    },
    userDataHash: async (machineId) => (await db.select().from(machines).where(eq(machines.id, machineId)))[0]?.userDataHash ?? null,
    hasPassword: async (machineId) => (await db.select().from(machines).where(eq(machines.id, machineId)))[0]?.passwordHash !== '*',
    injectFault: async ({ kind, code, retryable, moment }) => {
      await db.insert(faults).values({ id: newId(), kind, code, retryable, moment, token: null, remaining: 1 })
    },
  }
}

engineContract('the simulated engine', { make: fixture, lacks: [] })
