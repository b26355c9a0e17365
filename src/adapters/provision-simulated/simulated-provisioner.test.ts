import { newId } from '#platform/pure/id.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { provisionerContract, type ContractFixture } from '#features/servers/testing/provisioner-contract.ts'
import { faults, tasks } from './schema.ts'
import { simulatedProvisioner } from './simulated-provisioner.ts'
import { eq } from 'drizzle-orm'

provisionerContract('the simulated engine', async (): Promise<ContractFixture> => {
  const { db } = await testDatabase()
  let at = Date.parse('2026-11-21T08:00:00Z')
  const now = () => new Date(at)
  const make = () => simulatedProvisioner({ db, now, seed: 'contract', speed: 1 })
  const provisioner = make()
  return {
    provisioner,
    another: make,
    now,
    pass: async (ms) => {
      at += ms
    },
    settle: async (taskId) => {
      const [task] = await db.select().from(tasks).where(eq(tasks.id, taskId))
      at = Math.max(at, task?.endsAt.getTime() ?? at)
      return provisioner.follow(taskId)
    },
    injectFault: async ({ kind, code, retryable, moment }) => {
      await db.insert(faults).values({ id: newId(), kind, code, retryable, moment, token: null, remaining: 1 })
    },
  }
})
