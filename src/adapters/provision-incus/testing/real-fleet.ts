import { setTimeout as sleep } from 'node:timers/promises'
import type { TestDatabase } from '#platform/db/testing.ts'
import { makeSecretBox } from '#platform/secret-box.ts'
import { engineProvisioner } from '#adapters/provision-kit/engine-provisioner.ts'
import { lookUntilEnd, type ContractFixture } from '#adapters/provision-kit/testing/contract/provisioner-contract.ts'
import type { WithLimits } from '#adapters/provision-kit/testing/contract/limit-contract.ts'
import type { Operation } from '../api/operations.ts'
import { incusEngine } from '../incus-engine.ts'
import { change } from '../machines/change.ts'
import type { IncusShape, Instance } from '../machines/instances.ts'
import { limitsOfInstance } from './limits-of.ts'
import { readInside, serveInside, type RealEngine } from './real-engine.ts'

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

/** A fresh, empty fleet on a real engine: a project of its own with addresses of its own. */
export async function realFleet(real: RealEngine, { db, ctx }: TestDatabase, over: Partial<IncusShape> = {}) {
  const number = ++made
  const client = await real.projectOf(`fleet-${number}`)
  const pool = Array.from({ length: 30 }, (_, at) => `10.79.${number}.${at + 10}`)
  const host = {
    client,
    shape: {
      type: 'container' as const,
      pool: 'default',
      network: 'br0',
      images: {},
      limitBandwidth: false,
      filterAddresses: true,
      privateNetworks: true,
      ...(real.gateway ? { gateway: { address: real.gateway, inner: real.gateway, fromPort: 20_000, toPort: 20_999 } } : {}),
      ...over,
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
  const fixture: ContractFixture & WithLimits = {
    limitsOf: async (machineId) => limitsOfInstance((await client.call<Instance>({ method: 'GET', path: `/1.0/instances/${machineId}` })).metadata),
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
