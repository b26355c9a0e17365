import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Provisioner } from '#features/servers/server/ports.ts'
import { contractSpec, type ContractFixture } from './provisioner-contract.ts'

/** Failures of a whole engine: each returns the same fleet in that failure. Absent if the engine cannot be made to fail so. */
export type WithFaults = {
  /** The engine is switched off. */
  gone?: () => Promise<Provisioner>
  /** The engine accepts connections and never answers. */
  mute?: () => Promise<Provisioner>
  /** The engine rejects our credentials. */
  stranger?: () => Promise<Provisioner>
}

/** Time limit of a check, far above the time for a switched-off engine, and the upper bound that no check may exceed. */
const withinMs = 400
const soonMs = 5_000

/** Contract of the health check: a dead engine must not look like an idle one. `make` gives a fresh, empty fleet. */
export function healthContract(name: string, make: () => Promise<ContractFixture & WithFaults>): void {
  describe(`${name} keeps the contract of health`, () => {
    let fixture: ContractFixture & WithFaults
    beforeEach(async () => {
      fixture = await make()
    })
    afterEach(() => fixture.close?.())

    const inTime = <Result>(work: Promise<Result>) =>
      Promise.race([work, new Promise<never>((_, reject) => setTimeout(() => reject(new Error('it took too long')), soonMs).unref())])

    async function expectDomainError(provisioner: Provisioner, code: 'unreachable' | 'credentials'): Promise<void> {
      await expect(inTime(provisioner.check(withinMs))).rejects.toMatchObject({ fault: { code, retryable: true } })
      await expect(provisioner.list()).rejects.toThrow()
      await expect(provisioner.inspect('rx-unknown')).rejects.toThrow()
      await expect(provisioner.findByToken(randomUUID())).rejects.toThrow()
    }

    it('passes a check without and with machines', async () => {
      await fixture.provisioner.check(20_000)
      const { taskId } = await fixture.provisioner.begin({ kind: 'create', token: randomUUID(), spec: contractSpec })
      await fixture.settle(taskId)
      await fixture.provisioner.check(20_000)
    })

    it('refuses a check, and never looks like an empty fleet, once it is gone', async (test) => {
      if (!fixture.gone) return test.skip()
      await expectDomainError(await fixture.gone(), 'unreachable')
    })

    it('refuses a check within its deadline when nothing answers', async (test) => {
      if (!fixture.mute) return test.skip()
      const provisioner = await fixture.mute()
      await expect(inTime(provisioner.check(withinMs))).rejects.toMatchObject({ fault: { code: 'unreachable', retryable: true } })
    })

    it('refuses a check with credentials that it does not accept, and names none of them', async (test) => {
      if (!fixture.stranger) return test.skip()
      const provisioner = await fixture.stranger()
      await expectDomainError(provisioner, 'credentials')
      const refused = await provisioner.check(withinMs).catch((error: Error) => error)
      expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toMatch(/00000000-0000/)
    })
  })
}
