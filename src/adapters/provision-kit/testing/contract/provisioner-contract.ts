import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ProvisionFault, type FaultCode, type MachineSpec, type Progress, type Provisioner, type MachineRequest } from '#features/servers/server/ports.ts'

export type ContractFixture = {
  provisioner: Provisioner
  /** Same engine as seen by another process, or by this one after a crash. */
  another: () => Provisioner
  /** Lets time pass until the task has ended and returns its end. */
  settle: (taskId: string) => Promise<Progress>
  /** Lets that much time pass. */
  pass: (ms: number) => Promise<void>
  /** Makes the engine fail the next request of the kind. Absent if the engine cannot be made to fail. */
  injectFault?: (fault: { kind: MachineRequest['kind']; code: FaultCode; retryable: boolean; moment: 'at-once' | 'in-task' }) => Promise<void>
  /** True if time cannot be moved and the duration of a step is unknown, so that it may end before it is seen. */
  realTime?: boolean
  /** Stops remaining work of the engine's driver in this process. */
  close?: () => Promise<void>
  /** Reads and writes root's authorized keys inside the machine, as its user would. */
  keys: { read: (machineId: string) => Promise<string>; write: (machineId: string, file: string) => Promise<void> }
  /** Whether root has a usable password. */
  hasPassword: (machineId: string) => Promise<boolean>
  now: () => Date
  console: { nameOf: (machineId: string) => string; shells?: () => number | Promise<number> }
} & import('./contract-facts.ts').WithData

/** `settle` of an engine whose time cannot be moved: polls until the task has ended. */
export function lookUntilEnd(provisioner: Provisioner): ContractFixture['settle'] {
  return async (taskId) => {
    for (let looks = 0; looks < 3000; looks++) {
      const progress = await provisioner.follow(taskId)
      if (progress.state !== 'running') return progress
      await sleep(10)
    }
    throw new Error('the task did not end')
  }
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

/** Contract of every engine, regardless of its vendor. `make` gives a fresh, empty fleet. */
export function provisionerContract(name: string, make: () => Promise<ContractFixture>): void {
  describe(`${name} keeps the contract of a provisioner`, () => {
    let fixture: ContractFixture
    beforeEach(async () => {
      fixture = await make()
    })
    afterEach(async () => {
      await fixture.close?.()
    })
    const create = (token: string) => fixture.provisioner.begin({ kind: 'create', token, spec: contractSpec })
    async function running(): Promise<string> {
      const { taskId, machineId } = await create(randomUUID())
      expect((await fixture.settle(taskId)).state).toBe('succeeded')
      return machineId
    }
    async function done(request: MachineRequest): Promise<void> {
      const { taskId } = await fixture.provisioner.begin(request)
      expect((await fixture.settle(taskId)).state).toBe('succeeded')
    }

    it('builds a machine in steps, with a percentage that only grows, and an address', async () => {
      const token = randomUUID()
      const { taskId, machineId } = await create(token)
      const percents: number[] = []
      for (let i = 0; i < (fixture.realTime ? 1500 : 40); i++) {
        const progress = await fixture.provisioner.follow(taskId)
        if (progress.state !== 'running') break
        percents.push(progress.percent)
        expect(progress.steps.filter((step) => step.state === 'running')).toHaveLength(1)
        await fixture.pass(500)
      }
      expect(percents.length).toBeGreaterThan(fixture.realTime ? 0 : 3)
      expect(percents).toEqual([...percents].sort((a, b) => a - b))
      expect(Math.max(...percents)).toBeLessThan(100)
      const end = await fixture.provisioner.follow(taskId)
      expect(end.state).toBe('succeeded')
      const machine = await fixture.provisioner.inspect(machineId)
      expect(machine).toMatchObject({ id: machineId, token, power: 'running', busy: false, imageId: 'debian-13' })
      expect(machine?.ipv4).toHaveLength(1)
    })

    it('gives a machine another size once a token: power and the addresses that stay are kept, fewer go from behind', async () => {
      const machineId = await running()
      const before = await fixture.provisioner.inspect(machineId)
      const { vcpu: _vcpu, ...spec } = contractSpec
      const size = { ...spec, vcpu: 4, memoryGib: 8, ipv4Count: 3 }
      const bigger: MachineRequest = { kind: 'resize', token: randomUUID(), machineId, size }
      await done(bigger)
      await done(bigger)
      const after = await fixture.provisioner.inspect(machineId)
      expect(after).toMatchObject({ power: 'running', imageId: before!.imageId })
      expect(after!.ipv4).toHaveLength(3)
      expect(after!.ipv4[0]).toBe(before!.ipv4[0])
      await done({ kind: 'stop', token: randomUUID(), machineId })
      await done({ kind: 'resize', token: randomUUID(), machineId, size: { ...size, ipv4Count: 1 } })
      expect(await fixture.provisioner.inspect(machineId)).toMatchObject({ power: 'stopped', ipv4: before!.ipv4 })
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

    it('keeps the disk of a reinstall and puts it back, as often as it is asked to', async () => {
      const machineId = await running()
      const before = await fixture.provisioner.inspect(machineId)
      const snapshot = randomUUID()
      await done({ kind: 'reinstall', token: randomUUID(), machineId, imageId: 'ubuntu-24.04', password: 'Other-2026!!', snapshot })
      expect((await fixture.provisioner.inspect(machineId))?.imageId).toBe('ubuntu-24.04')
      await done({ kind: 'restore', token: randomUUID(), machineId, snapshot })
      expect(await fixture.provisioner.inspect(machineId)).toEqual(before)
      await done({ kind: 'restore', token: randomUUID(), machineId, snapshot })
      expect(await fixture.provisioner.inspect(machineId)).toEqual(before)
    })

    it('keeps the disk of a resize, and puts it back with the size that the machine had', async () => {
      const machineId = await running()
      const before = await fixture.provisioner.inspect(machineId)
      const snapshot = randomUUID()
      const bigger = { ...contractSpec, vcpu: 4, memoryGib: 8, systemDiskGib: 80, dataDisksGib: [20], ipv4Count: 2 }
      await done({ kind: 'resize', token: randomUUID(), machineId, size: bigger, snapshot })
      expect(await fixture.provisioner.inspect(machineId)).toMatchObject({ power: 'running', ipv4: [before!.ipv4[0], expect.any(String)] })
      await done({ kind: 'reinstall', token: randomUUID(), machineId, imageId: 'ubuntu-24.04', password: 'Other-2026!!' })
      const restore: MachineRequest = { kind: 'restore', token: randomUUID(), machineId, snapshot, size: contractSpec }
      await done(restore)
      await done(restore)
      expect(await fixture.provisioner.inspect(machineId)).toEqual(before)
      await done({ kind: 'resize', token: randomUUID(), machineId, size: { ...bigger, systemDiskGib: 60 } })
      expect((await fixture.provisioner.inspect(machineId))?.ipv4).toHaveLength(2)
    })

    it('archives a machine with its disk and addresses, and brings it back', async () => {
      const machineId = await running()
      const before = await fixture.provisioner.inspect(machineId)
      const snapshot = randomUUID()
      await done({ kind: 'archive', token: randomUUID(), machineId, snapshot })
      expect(await fixture.provisioner.inspect(machineId)).toEqual({ ...before, power: 'archived' })
      const start = fixture.provisioner.begin({ kind: 'start', token: randomUUID(), machineId })
      await expect(start).rejects.toMatchObject({ fault: { code: 'wrong-state', retryable: false } })
      await done({ kind: 'restore', token: randomUUID(), machineId, snapshot })
      expect(await fixture.provisioner.inspect(machineId)).toEqual(before)
    })

    it('forgets a dropped disk, also twice, and cannot restore it', async () => {
      const machineId = await running()
      const snapshot = randomUUID()
      await done({ kind: 'archive', token: randomUUID(), machineId, snapshot })
      await fixture.provisioner.dropSnapshot(snapshot)
      await fixture.another().dropSnapshot(snapshot)
      expect(await fixture.provisioner.keepsDisk(snapshot)).toBe(false)
      const restore = fixture.provisioner.begin({ kind: 'restore', token: randomUUID(), machineId, snapshot })
      await expect(restore).rejects.toMatchObject({ fault: { code: 'unknown-snapshot', retryable: false } })
      await done({ kind: 'destroy', token: randomUUID(), machineId })
      expect(await fixture.provisioner.list()).toEqual([])
    })

    it('takes a snapshot beside the machine, once a token: its power, address and image stay, and it is what the disk was', async () => {
      const machineId = await running()
      const before = await fixture.provisioner.inspect(machineId)
      await fixture.keys.write(machineId, 'then\n')
      const [snapshot, off] = [randomUUID(), randomUUID()]
      const take: MachineRequest = { kind: 'snapshot', token: randomUUID(), machineId, snapshot }
      await done(take)
      expect(await fixture.provisioner.keepsDisk(snapshot)).toBe(true)
      expect(await fixture.provisioner.inspect(machineId)).toEqual(before)
      await fixture.keys.write(machineId, 'now\n')
      // Repeating the request changes nothing: the recovery disk stays as it was.
      await done(take)
      await done({ kind: 'restore', token: randomUUID(), machineId, snapshot, keep: off })
      expect(await fixture.keys.read(machineId)).toBe('then\n')
      expect(await fixture.provisioner.inspect(machineId)).toEqual(before)
      // The disk that a restoration replaced is kept as well.
      await done({ kind: 'restore', token: randomUUID(), machineId, snapshot: off })
      expect(await fixture.keys.read(machineId)).toBe('now\n')
      // The same copy would take a real engine seconds again.
      if (fixture.realTime) return
      await done({ kind: 'stop', token: randomUUID(), machineId })
      await done({ kind: 'snapshot', token: randomUUID(), machineId, snapshot: randomUUID() })
      expect(await fixture.provisioner.inspect(machineId)).toEqual({ ...before, power: 'stopped' })
    })

    it('never restores the disk of another machine', async () => {
      const [mine, theirs] = [await running(), await running()]
      const snapshot = randomUUID()
      await done({ kind: 'archive', token: randomUUID(), machineId: theirs, snapshot })
      const restore = fixture.provisioner.begin({ kind: 'restore', token: randomUUID(), machineId: mine, snapshot })
      await expect(restore).rejects.toMatchObject({ fault: { code: 'unknown-snapshot', retryable: false } })
    })

    it('refuses what cannot be: an unknown machine, a busy one, a wrong state', async () => {
      const machineId = await running()
      const request = (kind: 'restart' | 'stop' | 'start', id = machineId) => fixture.provisioner.begin({ kind, token: randomUUID(), machineId: id })
      await expect(request('restart', 'sim-000000000000')).rejects.toMatchObject({ fault: { code: 'unknown-machine', retryable: false } })
      const { taskId } = await request('stop')
      await expect(request('restart')).rejects.toMatchObject({ fault: { code: 'busy', retryable: true } })
      await fixture.settle(taskId)
      const refused = request('restart')
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

    it('shows the load of machines that are on, all in one look, and nothing of those that are off', async (test) => {
      if (!fixture.provisioner.capabilities.metrics) return test.skip('this engine measures nothing')
      const machineId = await running()
      const look = async () => (await fixture.provisioner.sampleAll()).find((sample) => sample.machineId === machineId)
      const cpuOf = (sample: typeof first) => sample?.values.cpuPercent ?? sample?.counters?.cpuSeconds
      const first = await look()
      await fixture.pass(60_000)
      let second = await look() // A busy engine may omit a value for a moment (the collector draws a gap), but not for long.
      for (let looks = 0; looks < 100 && !(second?.values.memoryPercent && cpuOf(second)); looks++) second = await sleep(100).then(look)
      expect(second?.values.memoryPercent && cpuOf(second)).toBeGreaterThan(0)
      expect(second?.values.memoryPercent).toBeLessThanOrEqual(100)
      expect(second!.at.getTime()).toBeGreaterThanOrEqual(first!.at.getTime())
      for (const key of ['cpuSeconds', 'inBytes', 'outBytes', 'diskReadBytes', 'diskWriteBytes'] as const)
        expect(second!.counters?.[key] ?? Infinity).toBeGreaterThanOrEqual(first!.counters?.[key] ?? 0)
      await done({ kind: 'stop', token: randomUUID(), machineId })
      expect(await look()).toBeUndefined()
    })

    it('remembers evenly spaced moments, with gaps where the machine was off', async (test) => {
      if (!fixture.provisioner.capabilities.simulated) return test.skip('real engines keep no past: ours does (decision 0018)')
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
      if (!fixture.injectFault) return test.skip('faults cannot be planted in this engine')
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
      if (!fixture.injectFault) return test.skip('faults cannot be planted in this engine')
      await fixture.injectFault({ kind: 'create', code: 'capacity', retryable: false, moment: 'in-task' })
      const token = randomUUID()
      const { taskId } = await create(token)
      expect(await fixture.settle(taskId)).toMatchObject({ state: 'failed', fault: { code: 'capacity', retryable: false } })
      await expect(create(token)).rejects.toMatchObject({ fault: { code: 'capacity', retryable: false } })
    })
  })
}
