import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { ProvisionFault, type FaultCode, type MachineSpec, type Progress, type Provisioner, type Wish } from '../server/ports.ts'

export type ContractFixture = {
  provisioner: Provisioner
  /** The same engine seen by another process, or by this one after a crash. */
  another: () => Provisioner
  /** Lets time pass until the task has ended and answers with its end. */
  settle: (taskId: string) => Promise<Progress>
  /** Lets that much time pass. */
  pass: (ms: number) => Promise<void>
  /** Makes the engine fail the next wish of the kind. Absent where the engine cannot be made to. */
  injectFault?: (fault: { kind: Wish['kind']; code: FaultCode; retryable: boolean; moment: 'at-once' | 'in-task' }) => Promise<void>
  now: () => Date
}

export const contractSpec: MachineSpec = {
  hostname: 'srv-contract',
  regionId: 'hongkong',
  zoneId: 'hongkong-a',
  imageId: 'debian-13',
  vcpu: 2,
  memoryGib: 4,
  systemDiskGib: 40,
  dataDisksGib: [],
  bandwidthMbps: 5,
  ipv4Count: 1,
  password: 'Contract-2026!',
}

/** What every engine must keep, whichever vendor stands behind it. `make` gives a fresh, empty fleet. */
export function provisionerContract(name: string, make: () => Promise<ContractFixture>): void {
  describe(`${name} keeps the contract of a provisioner`, () => {
    let fixture: ContractFixture
    beforeEach(async () => {
      fixture = await make()
    })
    const create = (token: string) => fixture.provisioner.begin({ kind: 'create', token, spec: contractSpec })
    async function running(): Promise<string> {
      const { taskId, machineId } = await create(randomUUID())
      expect((await fixture.settle(taskId)).state).toBe('succeeded')
      return machineId
    }
    async function done(wish: Wish): Promise<void> {
      const { taskId } = await fixture.provisioner.begin(wish)
      expect((await fixture.settle(taskId)).state).toBe('succeeded')
    }

    it('builds a machine in steps, with a percentage that only grows, and an address', async () => {
      const token = randomUUID()
      const { taskId, machineId } = await create(token)
      const percents: number[] = []
      for (let i = 0; i < 40; i++) {
        const progress = await fixture.provisioner.follow(taskId)
        if (progress.state !== 'running') break
        percents.push(progress.percent)
        expect(progress.steps.filter((step) => step.state === 'running')).toHaveLength(1)
        await fixture.pass(500)
      }
      expect(percents.length).toBeGreaterThan(3)
      expect(percents).toEqual([...percents].sort((a, b) => a - b))
      expect(Math.max(...percents)).toBeLessThan(100)
      const end = await fixture.provisioner.follow(taskId)
      expect(end.state).toBe('succeeded')
      const machine = await fixture.provisioner.inspect(machineId)
      expect(machine).toMatchObject({ id: machineId, token, power: 'running', busy: false, imageId: 'debian-13' })
      expect(machine?.ipv4).toHaveLength(1)
    })

    it('makes one machine of one token, however often and from wherever it is begun', async () => {
      const token = randomUUID()
      const engines = [fixture.provisioner, fixture.another(), fixture.provisioner, fixture.another()]
      const begun = await Promise.all(engines.map((engine) => engine.begin({ kind: 'create', token, spec: contractSpec })))
      expect(new Set(begun.map((each) => each.machineId)).size).toBe(1)
      expect(new Set(begun.map((each) => each.taskId)).size).toBe(1)
      await fixture.settle(begun[0]!.taskId)
      expect((await create(token)).machineId).toBe(begun[0]!.machineId)
      expect(await fixture.provisioner.list()).toHaveLength(1)
    })

    it('is found by token after a crash between creating and recording', async () => {
      const token = randomUUID()
      const { taskId, machineId } = await create(token)
      // The caller dies here and knows neither id.
      const found = await fixture.another().findByToken(token)
      expect(found?.id).toBe(machineId)
      expect((await fixture.another().begin({ kind: 'create', token, spec: contractSpec })).taskId).toBe(taskId)
      expect(await fixture.provisioner.findByToken(randomUUID())).toBeUndefined()
    })

    it('gives every machine addresses of its own', async () => {
      const tokens = Array.from({ length: 12 }, () => randomUUID())
      await Promise.all(tokens.map((token) => fixture.provisioner.begin({ kind: 'create', token, spec: { ...contractSpec, ipv4Count: 2 } })))
      const all = (await fixture.provisioner.list()).flatMap((machine) => machine.ipv4)
      expect(all).toHaveLength(24)
      expect(new Set(all).size).toBe(24)
    })

    it('stops, starts and restarts, and does nothing to a machine that already is so', async () => {
      const machineId = await running()
      const power = async () => (await fixture.provisioner.inspect(machineId))?.power
      await done({ kind: 'start', token: randomUUID(), machineId })
      expect(await power()).toBe('running')
      await done({ kind: 'stop', token: randomUUID(), machineId })
      expect(await power()).toBe('stopped')
      await done({ kind: 'stop', token: randomUUID(), machineId })
      await done({ kind: 'start', token: randomUUID(), machineId })
      await done({ kind: 'restart', token: randomUUID(), machineId })
      expect(await power()).toBe('running')
    })

    it('reinstalls in place: other image, same machine and addresses', async () => {
      const machineId = await running()
      const before = await fixture.provisioner.inspect(machineId)
      await done({ kind: 'reinstall', token: randomUUID(), machineId, imageId: 'ubuntu-24.04', password: 'Other-2026!!' })
      expect(await fixture.provisioner.inspect(machineId)).toEqual({ ...before, imageId: 'ubuntu-24.04' })
    })

    it('resets the password of a machine without changing its power', async () => {
      const machineId = await running()
      await done({ kind: 'reset-password', token: randomUUID(), machineId, password: 'Other-2026!!' })
      expect((await fixture.provisioner.inspect(machineId))?.power).toBe('running')
    })

    it('destroys, also twice, and a destroyed machine is gone for good', async () => {
      const token = randomUUID()
      const { taskId, machineId } = await create(token)
      await fixture.settle(taskId)
      await done({ kind: 'destroy', token: randomUUID(), machineId })
      await done({ kind: 'destroy', token: randomUUID(), machineId })
      expect(await fixture.provisioner.inspect(machineId)).toBeUndefined()
      expect(await fixture.provisioner.list()).toEqual([])
      await expect(fixture.provisioner.begin({ kind: 'start', token: randomUUID(), machineId })).rejects.toMatchObject({ fault: { retryable: false } })
    })

    it('destroys a machine that is still being built', async () => {
      const { machineId } = await create(randomUUID())
      await done({ kind: 'destroy', token: randomUUID(), machineId })
      expect(await fixture.provisioner.list()).toEqual([])
    })

    it('refuses what cannot be: an unknown machine, a busy one, a wrong state', async () => {
      const machineId = await running()
      const wish = (kind: 'restart' | 'stop' | 'start', id = machineId) => fixture.provisioner.begin({ kind, token: randomUUID(), machineId: id })
      await expect(wish('restart', 'sim-000000000000')).rejects.toMatchObject({ fault: { code: 'unknown-machine', retryable: false } })
      const { taskId } = await wish('stop')
      await expect(wish('restart')).rejects.toMatchObject({ fault: { code: 'busy', retryable: true } })
      await fixture.settle(taskId)
      const refused = wish('restart')
      await expect(refused).rejects.toBeInstanceOf(ProvisionFault)
      await expect(refused).rejects.toMatchObject({ fault: { code: 'wrong-state', retryable: false } })
    })

    it('never runs twice what was begun once', async () => {
      const machineId = await running()
      const token = randomUUID()
      const first = await fixture.provisioner.begin({ kind: 'restart', token, machineId })
      await fixture.settle(first.taskId)
      expect(await fixture.another().begin({ kind: 'restart', token, machineId })).toEqual(first)
      expect(await fixture.provisioner.follow(first.taskId)).toMatchObject({ state: 'succeeded' })
    })

    it('says of a task that it does not know that it does not know it', async () => {
      expect(await fixture.provisioner.follow(randomUUID())).toEqual({ state: 'unknown' })
    })

    it('measures evenly spaced moments, with gaps where the machine was off', async () => {
      const machineId = await running()
      await fixture.pass(600_000)
      await done({ kind: 'stop', token: randomUUID(), machineId })
      await fixture.pass(600_000)
      const to = fixture.now()
      const points = await fixture.provisioner.measure(machineId, { from: new Date(to.getTime() - 1_800_000), to, points: 31 })
      expect(points).toHaveLength(31)
      expect(points[0]!.cpuPercent).toBeNull()
      expect(points.at(-1)!.cpuPercent).toBeNull()
      const on = points.filter((point) => point.cpuPercent !== null)
      expect(on.length).toBeGreaterThan(8)
      for (const point of on) expect(point.memoryPercent).toBeGreaterThan(0)
    })

    it('tells a fault that may pass from one that will not', async (test) => {
      if (!fixture.injectFault) return test.skip()
      await fixture.injectFault({ kind: 'create', code: 'unreachable', retryable: true, moment: 'at-once' })
      const token = randomUUID()
      await expect(create(token)).rejects.toMatchObject({ fault: { code: 'unreachable', retryable: true } })
      expect(await fixture.provisioner.list()).toEqual([])
      await fixture.injectFault({ kind: 'create', code: 'engine', retryable: true, moment: 'in-task' })
      const failed = await create(token)
      expect(await fixture.settle(failed.taskId)).toMatchObject({ state: 'failed', fault: { code: 'engine', retryable: true } })
      const again = await create(token)
      expect(again.machineId).toBe(failed.machineId)
      expect((await fixture.settle(again.taskId)).state).toBe('succeeded')
      expect(await fixture.provisioner.list()).toHaveLength(1)
    })

    it('does not try again under a token what failed for good', async (test) => {
      if (!fixture.injectFault) return test.skip()
      await fixture.injectFault({ kind: 'create', code: 'capacity', retryable: false, moment: 'in-task' })
      const token = randomUUID()
      const { taskId } = await create(token)
      expect(await fixture.settle(taskId)).toMatchObject({ state: 'failed', fault: { code: 'capacity', retryable: false } })
      await expect(create(token)).rejects.toMatchObject({ fault: { code: 'capacity', retryable: false } })
    })
  })
}
