import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { makeSecretBox } from '#platform/secret-box.ts'
import { engineProvisioner } from '#adapters/provision-kit/engine-provisioner.ts'
import { copyContract } from '#features/servers/testing/copy-contract.ts'
import { forgetContract } from '#features/servers/testing/forget-contract.ts'
import { healthContract } from '#features/servers/testing/health-contract.ts'
import { keyContract } from '#features/servers/testing/key-contract.ts'
import { networkContract } from '#features/servers/testing/network-contract.ts'
import { consoleContract } from '#features/servers/testing/console-contract.ts'
import { contractSpec, lookUntilEnd, provisionerContract, type ContractFixture } from '#features/servers/testing/provisioner-contract.ts'
import { change } from './machines/change.ts'
import { incusEngine } from './incus-engine.ts'
import { keys, type Instance } from './machines/instances.ts'
import type { Operation } from './api/operations.ts'
import { engineHere, readInside, serveInside, startEngine, type RealEngine } from './testing/real-engine.ts'

const here = engineHere()
const engine: RealEngine | undefined = 'engine' in here ? await startEngine(here.engine) : undefined
afterAll(() => engine?.stop())
let made = 0

const home = '/root'
const authorizedKeys = (machineId: string, file = '/authorized_keys') => `/1.0/instances/${machineId}/files?path=${encodeURIComponent(`${home}/.ssh${file}`)}`

const onDataDisk = (machineId: string, number: number) => `/1.0/instances/${machineId}/files?path=${encodeURIComponent(`/mnt/data${number}/canary`)}`

let asked = 0
const ask = (address: string, port: number) =>
  fetch(`http://${address}:${port}/`, { signal: AbortSignal.timeout(3_000) }).then(
    (answer) => answer.text(),
    () => undefined,
  )

async function fleet(real: RealEngine) {
  const { db, ctx } = await testDatabase()
  const number = ++made
  const client = await real.projectOf(`contract-${number}`)
  const pool = Array.from({ length: 30 }, (_, at) => `10.79.${number}.${at + 10}`)
  const host = {
    client,
    shape: {
      type: 'container' as const,
      pool: 'default',
      network: 'br0',
      images: {},
      limitBandwidth: false,
      filterAddresses: false,
      privateNetworks: true,
      ...(real.gateway ? { gateway: { address: real.gateway, inner: real.gateway, fromPort: 20_000, toPort: 20_999 } } : {}),
    },
    shutDownSeconds: 2,
  }
  const now = () => new Date()
  const notebook = {
    db,
    now,
    log: process.env['ENGINE_LOG'] ? (console as never) : ctx().log,
    secretBox: makeSecretBox(Buffer.alloc(32, 3)),
    engine: 'incus',
    pool,
  }
  const open = () => engineProvisioner(notebook, incusEngine(host))
  const provisioner = open()
  const provisioners = [provisioner]
  const fixture: ContractFixture = {
    provisioner,
    settle: lookUntilEnd(provisioner),
    another: () => {
      const another = open()
      provisioners.push(another)
      return another
    },
    realTime: true,
    now,
    pass: (ms) => sleep(Math.min(ms, 20)).then(() => undefined),
    console: {
      nameOf: (machineId) => machineId,
      shells: async () => {
        const { metadata } = await client.call<Record<string, Operation[]>>({ method: 'GET', path: '/1.0/operations?recursion=1' })
        return (metadata['running'] ?? []).filter((operation) => operation.class === 'websocket').length
      },
    },
    keys: {
      read: async (machineId) => (await client.read(authorizedKeys(machineId), AbortSignal.timeout(10_000))) ?? '',
      write: async (machineId, file) => {
        await client.put(authorizedKeys(machineId, ''), '', '0700', AbortSignal.timeout(10_000), 'directory')
        await client.put(authorizedKeys(machineId), file, '0600', AbortSignal.timeout(10_000))
      },
    },
    hasPassword: async (machineId) => (await readInside(client, machineId, 'grep -q "^root:\\*:" /etc/shadow')) !== 0,
    data: {
      read: async (machineId, number) => (await client.read(onDataDisk(machineId, number), AbortSignal.timeout(10_000))) ?? '',
      write: (machineId, number, text) => client.put(onDataDisk(machineId, number), text, '0600', AbortSignal.timeout(10_000)),
    },
    network: {
      tamper: async (machineId) => {
        const { devices } = (await client.call<Instance>({ method: 'GET', path: `/1.0/instances/${machineId}` })).metadata
        const without = Object.fromEntries(Object.entries(devices).filter(([name]) => !name.startsWith('fwd-')))
        await change(client, machineId, (instance) => ({ ...instance, devices: without }), AbortSignal.timeout(10_000))
      },
      bridges: async () => {
        const { metadata } = await client.call<string[]>({ method: 'GET', path: '/1.0/networks' })
        return metadata.filter((network) => network.includes('/rxn-'))
      },
      ...(real.gateway ? { ask } : {}),
      serve: (machineId, port, text) => serveInside(client, machineId, port, text),
      askFrom: async (machineId, address, port) => {
        const file = `/tmp/answer-${++asked}`
        const code = await readInside(client, machineId, `/bin/busybox timeout 1 wget -q -O ${file} http://${address}:${port}/`)
        return code === 0 ? client.read(`/1.0/instances/${machineId}/files?path=${encodeURIComponent(file)}`, AbortSignal.timeout(10_000)) : undefined
      },
    },
    close: async () => void (await Promise.all(provisioners.map((each) => each.stop()))),
  }
  return { client, fixture }
}

if (engine) {
  const name = `a real ${'engine' in here ? here.engine : ''} on this machine`
  provisionerContract(name, async () => (await fleet(engine)).fixture)
  copyContract(name, async () => (await fleet(engine)).fixture)
  networkContract(name, async () => (await fleet(engine)).fixture)
  healthContract(name, async () => (await fleet(engine)).fixture)
  keyContract(name, async () => (await fleet(engine)).fixture)
  forgetContract(name, async () => (await fleet(engine)).fixture)
  consoleContract(name, async () => (await fleet(engine)).fixture)

  describe('machines on a real engine', () => {
    it('have the requested password and size, and nothing is left of them after destroying', async () => {
      const { client, fixture } = await fleet(engine)
      const { taskId, machineId } = await fixture.provisioner.begin({ kind: 'create', token: 'really-there-1', spec: { ...contractSpec, dataDisksGib: [1] } })
      await ended(fixture, taskId)
      expect(await readInside(client, machineId, '[ "$(cat /etc/password-in-clear)" = "Contract-2026!" ] && [ ! -e /etc/.runxin-password ]')).toBe(0)
      const { metadata } = await client.call<Instance>({ method: 'GET', path: `/1.0/instances/${machineId}` })
      expect(metadata.config).toMatchObject({ 'limits.cpu': '2', 'limits.memory': '4GiB', [keys.token]: 'really-there-1' })
      expect(JSON.stringify(metadata)).not.toContain(contractSpec.password)
      const snapshot = 'kept-1'
      const again = await fixture.provisioner.begin({
        kind: 'reinstall',
        token: 'again-1',
        machineId,
        imageId: 'ubuntu-24.04',
        password: 'Other-2026!!',
        snapshot,
      })
      await ended(fixture, again.taskId)
      expect(await readInside(client, machineId, '/bin/busybox grep -q ubuntu /etc/os-release')).toBe(0)
      const taken = await fixture.provisioner.begin({ kind: 'snapshot', token: 'taken-1', machineId, snapshot: 'taken-1' })
      await ended(fixture, taken.taskId)
      const gone = await fixture.provisioner.begin({ kind: 'destroy', token: 'gone-1', machineId })
      await ended(fixture, gone.taskId)
      expect((await client.call<unknown[]>({ method: 'GET', path: '/1.0/instances' })).metadata).toEqual([])
      expect((await client.call<unknown[]>({ method: 'GET', path: '/1.0/storage-pools/default/volumes/custom' })).metadata).toEqual([])
      await fixture.close?.()
    })
  })
} else {
  describe('a real engine', () => {
    it('is skipped on a computer that cannot run one', ({ skip }) => skip('reason' in here ? here.reason : ''))
  })
}

async function ended(fixture: ContractFixture, taskId: string): Promise<void> {
  expect(await fixture.settle(taskId)).toMatchObject({ state: 'succeeded' })
}
