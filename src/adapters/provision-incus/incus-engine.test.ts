import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { makeSecretBox } from '#platform/secret-box.ts'
import { engineProvisioner, type EngineProvisioner } from '#adapters/provision-kit/engine-provisioner.ts'
import { startDistrustingIncus, startMuteEngine } from '#adapters/provision-kit/testing/broken-engine.ts'
import { engineContract } from '#adapters/provision-kit/testing/contract/engine-contract.ts'
import type { WithFaults } from '#adapters/provision-kit/testing/contract/health-contract.ts'
import { plainNetwork } from '#adapters/provision-kit/testing/contract/contract-facts.ts'
import type { WithSystems } from '#adapters/provision-kit/testing/contract/power-contract.ts'
import { digestOf, type WithUserData } from '#adapters/provision-kit/testing/contract/user-data-contract.ts'
import type { WithLimits } from '#adapters/provision-kit/testing/contract/limit-contract.ts'
import { contractSpec, lookUntilEnd, type ContractFixture } from '#adapters/provision-kit/testing/contract/provisioner-contract.ts'
import { incusClient } from './api/client.ts'
import { incusEngine } from './incus-engine.ts'
import type { IncusShape } from './machines/instances.ts'
import { startFakeIncus, type Flavour } from './testing/fake-incus.ts'
import { limitsOfInstance } from './testing/limits-of.ts'

const gateway = { address: '203.0.113.1', inner: '10.0.0.1', fromPort: 20_000, toPort: 20_999 }
const shape: IncusShape = {
  type: 'container',
  pool: 'default',
  network: 'br0',
  images: {},
  limitBandwidth: true,
  filterAddresses: true,
  gateway,
  privateNetworks: true,
  cloudInit: true,
  limitDisks: true,
}

async function fleet(flavour: Flavour, stepMs = 20, members: readonly string[] = []) {
  const { db, ctx, ownerPool } = await testDatabase()
  const fake = await startFakeIncus({ flavour, stepMs, members })
  const pool = Array.from({ length: 40 }, (_, at) => `10.79.0.${at + 10}`)
  const now = () => new Date()
  const open = (url = fake.url) => {
    const host = { client: incusClient({ loopback: url }, 'default'), shape: { ...shape, cluster: members.length > 0 }, shutDownSeconds: 1 }
    const notebook = { db, now, log: ctx().log, secretBox: makeSecretBox(Buffer.alloc(32, 3)), engine: 'incus', pool }
    const opened = engineProvisioner(notebook, incusEngine(host))
    all.push(opened)
    return opened
  }
  const all: EngineProvisioner[] = []
  const provisioner = open()
  const endings: (() => Promise<void>)[] = []
  const elsewhere = async (started: ReturnType<typeof startMuteEngine>) => {
    const { url, stop } = await started
    endings.push(stop)
    return open(url)
  }
  const fixture: ContractFixture & WithFaults & WithSystems & WithUserData & WithLimits = {
    provisioner,
    another: () => open(),
    gone: async () => {
      await fake.stop()
      return provisioner
    },
    mute: () => elsewhere(startMuteEngine()),
    stranger: () => elsewhere(startDistrustingIncus()),
    askedToShutDown: () => fake.counts.askedToShutDown,
    realTime: true,
    now,
    pass: (ms) => sleep(Math.min(ms, 10)).then(() => undefined),
    settle: lookUntilEnd(provisioner),
    console: { nameOf: (machineId) => machineId, shells: fake.shells },
    keys: {
      read: async (machineId) => fake.instances.get(machineId)?.keys ?? '',
      write: async (machineId, file) => void Object.assign(fake.instances.get(machineId)!, { keys: file }),
    },
    limitsOf: async (machineId) => limitsOfInstance(fake.instances.get(machineId)!),
    userDataHash: async (machineId) => digestOf(fake.instances.get(machineId)?.config['cloud-init.user-data']),
    hasPassword: async (machineId) => fake.instances.get(machineId)?.password !== '*',
    data: {
      read: async (machineId, number) => fake.volumes.get(`${machineId}-data${number}`)?.data ?? '',
      write: async (machineId, number, data) => void Object.assign(fake.volumes.get(`${machineId}-data${number}`)!, { data }),
    },
    network: {
      tamper: async (machineId) => {
        const instance = fake.instances.get(machineId)!
        instance.devices = Object.fromEntries(Object.entries(instance.devices).filter(([name]) => !name.startsWith('fwd-')))
      },
      bridges: async () => [...fake.bridges.keys()].filter((bridge) => bridge !== 'br0'),
    },
    injectFault: async ({ code, moment }) => {
      const text = code === 'capacity' ? 'Failed creating instance: no space left on device' : 'Failed creating instance: exit status 1'
      fake.faults.push(moment === 'at-once' ? { on: 'any', moment, text } : { on: 'create', moment, text })
    },
    close: async () => {
      await Promise.all(all.map((each) => each.stop()))
      await fake.stop()
      for (const end of endings) await end()
    },
  }
  const ended = async (taskId: string) => expect(await fixture.settle(taskId)).toMatchObject({ state: 'succeeded' })
  return { fake, fixture, ended, ownerPool }
}

for (const flavour of ['incus', 'lxd'] as const)
  engineContract(`a server that behaves like ${flavour}`, {
    make: async (stepMs) => (await fleet(flavour, stepMs)).fixture,
    lacks: ['bareMetal', 'moves', 'rescue', 'screen', 'firewall'],
  })

describe('user data', () => {
  it('is sealed while the task runs, is in no row afterwards, and in no copy of the machine', async () => {
    const { fake, fixture, ended, ownerPool } = await fleet('lxd')
    const secret = 'correct-horse-battery'
    const spec = { ...contractSpec, userData: `#!/bin/sh\necho ${secret}\n` }
    const rows = async () => JSON.stringify((await ownerPool.query('select * from engine.task, engine.machine')).rows)
    const { taskId, machineId } = await fixture.provisioner.begin({ kind: 'create', token: 'token-of-seed', spec })
    expect(await rows()).toContain('sealed_user_data')
    expect(await rows()).not.toContain(secret)
    await ended(taskId)
    const image = await fixture.provisioner.begin({ kind: 'image', token: 'token-of-image', machineId, image: 'image-of-seed' })
    await ended(image.taskId)
    expect((await ownerPool.query('select sealed_user_data from engine.task')).rows).toEqual([{ sealed_user_data: null }, { sealed_user_data: null }])
    expect(await rows()).not.toContain(secret)
    const holding = [...fake.instances.values()].filter(({ config }) => config['cloud-init.user-data'])
    expect(holding.map(({ name }) => name)).toEqual([machineId])
    await fixture.close?.()
  })
})

describe('the machine at the engine', () => {
  it('has the requested size, the latest password, and its data disks; destroying removes everything', async () => {
    const { fake, fixture, ended } = await fleet('incus')
    const { provisioner } = fixture
    const { taskId, machineId } = await provisioner.begin({
      kind: 'create',
      token: 'token-of-1',
      spec: { ...contractSpec, dataDisksGib: [50, 100], ipv4Count: 2 },
    })
    await ended(taskId)
    const instance = fake.instances.get(machineId)!
    expect(instance).toMatchObject({ status: 'Running', password: 'Contract-2026!', config: { 'limits.cpu': '2', 'limits.memory': '4GiB' } })
    expect(instance.devices).toMatchObject({
      root: { size: '40GiB' },
      eth0: { 'ipv4.address': '10.79.0.10', 'ipv4.routes': '10.79.0.11/32', 'limits.egress': '5Mbit', 'security.ipv4_filtering': 'true' },
      data2: { source: `${machineId}-data2` },
    })
    const hardware = instance.devices['eth0']!['hwaddr']
    const reinstall = await provisioner.begin({
      kind: 'reinstall',
      token: 'again',
      machineId,
      imageId: 'ubuntu-24.04',
      password: 'Other-2026!!',
      snapshot: 'kept',
    })
    await ended(reinstall.taskId)
    expect(fake.instances.get(machineId)).toMatchObject({ password: 'Other-2026!!', devices: { eth0: { hwaddr: hardware } } })
    await ended((await provisioner.begin({ kind: 'restore', token: 'back', machineId, snapshot: 'kept' })).taskId)
    expect(fake.instances.get(machineId)).toMatchObject({ status: 'Running', password: 'Contract-2026!', devices: { eth0: { hwaddr: hardware } } })
    expect([...fake.volumes.values()].map(({ config }) => config['size'])).toEqual(['50GiB', '100GiB'])
    const was = { ...contractSpec, dataDisksGib: [50, 100], ipv4Count: 2 }
    const more = { ...was, systemDiskGib: 80, dataDisksGib: [50, 100, 20] }
    await ended((await provisioner.begin({ kind: 'resize', token: 'more', machineId, size: more, snapshot: 'before' })).taskId)
    expect(fake.instances.get(machineId)).toMatchObject({ status: 'Running', devices: { root: { size: '80GiB' } } })
    await ended((await provisioner.begin({ kind: 'restore', token: 'less', machineId, size: was, snapshot: 'before' })).taskId)
    expect(fake.instances.get(machineId)).toMatchObject({ status: 'Running', devices: { root: { size: '40GiB' }, eth0: { hwaddr: hardware } } })
    expect([...fake.volumes.values()].map(({ config }) => config['size'])).toEqual(['50GiB', '100GiB'])
    await ended((await provisioner.begin({ kind: 'destroy', token: 'gone', machineId })).taskId)
    expect([fake.instances.size, fake.volumes.size, fake.files.size]).toEqual([0, 0, 0])
    await fixture.close?.()
  })

  it('never has a password in an address, an argument or a record; the notebook keeps it sealed and only until the end', async () => {
    const { fake, fixture, ended, ownerPool } = await fleet('lxd', 60)
    const { taskId } = await fixture.provisioner.begin({ kind: 'create', token: 'token-of-2', spec: contractSpec })
    const under = await ownerPool.query<{ row: string; sealed: string | null }>('select to_jsonb(t)::text as row, sealed from engine.task t')
    expect(under.rows[0]!.row).not.toContain(contractSpec.password)
    expect(under.rows[0]!.sealed).not.toBeNull()
    await ended(taskId)
    expect((await ownerPool.query<{ sealed: string | null }>('select sealed from engine.task')).rows).toEqual([{ sealed: null }])
    expect(fake.counts.calls.join()).not.toContain(contractSpec.password)
    expect(JSON.stringify([...fake.operations.values()])).not.toContain(contractSpec.password)
    await fixture.close?.()
  })

  it('is created once, and continues in another process if the first one has stopped', async () => {
    const { fake, fixture, ended } = await fleet('incus', 80)
    const { taskId, machineId } = await fixture.provisioner.begin({ kind: 'create', token: 'token-of-3', spec: contractSpec })
    await expect.poll(() => fake.counts.created).toBe(1)
    const other = fixture.another()
    await (fixture.provisioner as EngineProvisioner).stop()
    expect(await lookUntilEnd(other)(taskId)).toMatchObject({ state: 'succeeded' })
    expect(fake.counts.created).toBe(1)
    expect(fake.instances.get(machineId)?.password).toBe(contractSpec.password)
    await ended(taskId)
    await fixture.close?.()
  })

  it('has memory and disk as shares, traffic of the public card only, and the sum of disks; without the list of metrics other values remain', async () => {
    const { fake, fixture, ended } = await fleet('lxd')
    const { taskId, machineId } = await fixture.provisioner.begin({ kind: 'create', token: 'token-of-7', spec: contractSpec })
    await ended(taskId)
    fake.instances.set('someone-elses', { name: 'someone-elses', status: 'Running', config: {}, devices: {} } as never)
    const [sample, ...others] = await fixture.provisioner.sampleAll()
    expect(others).toEqual([])
    expect(sample).toMatchObject({ machineId, values: { memoryPercent: 50, diskPercent: 25 }, counters: { vcpu: 2 } })
    const { diskReadBytes, diskWriteBytes, inBytes, outBytes } = sample!.counters!
    expect(diskReadBytes! / diskWriteBytes!).toBeCloseTo(2)
    expect(outBytes! / inBytes!).toBeCloseTo(4)
    fake.forbidMetrics()
    const [plain] = await fixture.provisioner.sampleAll()
    expect(plain).toMatchObject({ machineId, values: { memoryPercent: 25, diskPercent: 25 } })
    expect(plain!.counters).not.toHaveProperty('diskReadBytes')
    await fixture.close?.()
  })

  it('has the limited rate while its network says so, also after a resize, and then its bandwidth', async () => {
    const { fake, fixture, ended } = await fleet('incus')
    const { provisioner } = fixture
    const { taskId, machineId } = await provisioner.begin({ kind: 'create', token: 'token-of-8', spec: contractSpec })
    await ended(taskId)
    const rates = () => ['limits.ingress', 'limits.egress'].map((key) => fake.instances.get(machineId)!.devices['eth0']![key])
    expect(await provisioner.network!.abilities(contractSpec.zoneId)).toMatchObject({ rateLimit: true })
    await provisioner.network!.apply(machineId, { ...plainNetwork, revision: 1, rateLimitMbps: 1 })
    expect(rates()).toEqual(['1Mbit', '1Mbit'])
    await ended((await provisioner.begin({ kind: 'resize', token: 'wider', machineId, size: { ...contractSpec, bandwidthMbps: 20 } })).taskId)
    expect(rates()).toEqual(['1Mbit', '1Mbit'])
    await provisioner.network!.apply(machineId, { ...plainNetwork, revision: 2 })
    expect(rates()).toEqual(['20Mbit', '20Mbit'])
    await fixture.close?.()
  })

  it('is not listed if it is not ours', async () => {
    const { fake, fixture } = await fleet('incus')
    fake.instances.set('someone-elses', { name: 'someone-elses', status: 'Running', config: {}, devices: {} } as never)
    expect(await fixture.provisioner.list()).toEqual([])
    expect(await fixture.provisioner.inspect('someone-elses')).toBeUndefined()
    await expect(fixture.provisioner.begin({ kind: 'destroy', token: 'x', machineId: 'someone-elses' })).rejects.toMatchObject({
      fault: { code: 'unknown-machine' },
    })
    await fixture.close?.()
  })
})

it('a cluster builds on the chosen member, moves a machine while it is off, and starts it where it was if the move fails', async () => {
  const { fake, fixture } = await fleet('incus', 5, ['one', 'two', 'three'])
  const { provisioner, settle } = fixture
  expect(provisioner.capabilities.moves).toBe('cold')
  const created = await provisioner.begin({ kind: 'create', token: 'token-of-cluster', spec: contractSpec, host: 'two' })
  expect(await settle(created.taskId)).toMatchObject({ state: 'succeeded' })
  const { machineId } = created
  const seen = () => provisioner.inspect(machineId)
  expect(await seen()).toMatchObject({ power: 'running', host: 'two' })
  expect((await provisioner.survey()).hosts.map(({ name, up, machines }) => [name, up, machines])).toEqual([
    ['one', true, 0],
    ['two', true, 1],
    ['three', false, 0],
  ])
  fake.faults.push({ on: 'move', moment: 'in-task', text: 'Failed to migrate: no matching pool' })
  const failed = await provisioner.begin({ kind: 'move', token: 'move-of-cluster', machineId, host: 'one' })
  expect(await settle(failed.taskId)).toMatchObject({ state: 'failed' })
  expect(await seen()).toMatchObject({ power: 'running', host: 'two' })
  const moved = await provisioner.begin({ kind: 'move', token: 'move-again', machineId, host: 'one' })
  expect(await settle(moved.taskId)).toMatchObject({ state: 'succeeded' })
  expect(await seen()).toMatchObject({ power: 'running', host: 'one' })
  const data = await provisioner.begin({ kind: 'create', token: 'token-with-disk', spec: { ...contractSpec, dataDisksGib: [20] } })
  await settle(data.taskId)
  const declined = provisioner.begin({ kind: 'move', token: 'move-of-disk', machineId: data.machineId, host: 'two' })
  await expect(declined).rejects.toMatchObject({ fault: { code: 'invalid', capability: 'moves' } })
  await fixture.close?.()
})
