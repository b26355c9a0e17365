import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ResourceLimits } from '#features/catalog/limits/model.ts'
import { ProvisionFault, type GivenAddress, type MachineSize } from '#features/servers/server/ports.ts'
import type { Work } from '#adapters/provision-kit/engine.ts'
import type { ProxmoxClient } from '../api/client.ts'
import { withOurs } from '../api/tags.ts'
import { ipconfigV6, publicV6 } from '../network/ipv6.ts'

/** Settings for making machines. `templates`: the number of the template of each image. */
export type ProxmoxShape = {
  pool: string
  storage: string
  bridge: string
  templates: Readonly<Record<string, number>>
  /** Route of addresses that no pool gave. */
  gateway?: string
  prefix?: number
  /** Disc that rescue boots, `storage:iso/name.iso`. Its system runs the guest agent, which sets its password. */
  rescueIso?: string
}
export type ProxmoxHost = { client: ProxmoxClient; shape: ProxmoxShape; shutDownSeconds: number; /** Polling interval without a task. */ lookMs: number }

export type Resource = { vmid: number; node: string; name?: string; status: string; template?: number; pool?: string; lock?: string; tags?: string } & Readings

/** Load of a machine in the cluster's list. `cpu` is a part of `maxcpu`, the others are bytes; those of nets and disks only grow. */
export type Readings = Partial<
  Record<'cpu' | 'maxcpu' | 'mem' | 'maxmem' | 'disk' | 'maxdisk' | 'netin' | 'netout' | 'diskread' | 'diskwrite' | 'uptime', number>
>
export type VmConfig = Record<string, string | number | undefined> & { name?: string; description?: string; lock?: string }

const diskSlot = 'scsi0'
export const diskName = (snapshot: string) => `rxk-${createHash('sha256').update(snapshot).digest('hex').slice(0, 24)}`

export const imageName = (image: string) => `rxi-${createHash('sha256').update(image).digest('hex').slice(0, 24)}`

/** Every machine of the cluster in one call. */
export function resources(client: ProxmoxClient, signal?: AbortSignal): Promise<Resource[]> {
  return client.call<Resource[]>('GET', '/cluster/resources', { type: 'vm' }, signal)
}

/** Finds our machine by its name, because numbers are reused after a machine is deleted. */
export async function findMachine({ client, shape }: ProxmoxHost, name: string, signal?: AbortSignal): Promise<Resource | undefined> {
  return (await resources(client, signal)).find((each) => each.name === name && each.pool === shape.pool && each.template !== 1)
}

export async function theMachine(host: ProxmoxHost, name: string, signal?: AbortSignal): Promise<Resource> {
  const found = await findMachine(host, name, signal)
  if (!found) throw new ProvisionFault('unknown-machine', false)
  return found
}

export const pathOf = ({ node, vmid }: Pick<Resource, 'node' | 'vmid'>) => `/nodes/${node}/qemu/${vmid}`

/** An open console is a task too, which ends only with the machine. */
const isConsole = /^(?:[^:]*:){5}(?:vncproxy|termproxy):/

/** Waits until no task runs on a machine, also those that a dead process began. */
export async function awaitQuiet({ client, lookMs }: ProxmoxHost, machine: Resource, signal: AbortSignal): Promise<void> {
  for (;;) {
    const active = await client.call<{ upid: string }[]>('GET', `/nodes/${machine.node}/tasks`, { vmid: machine.vmid, source: 'active' }, signal)
    const going = active.filter(({ upid }) => !isConsole.test(upid))
    // The failure of another task does not matter here: the state is read next.
    if (going[0]) await client.follow(going[0].upid, signal).catch(unlessUnreachable)
    else {
      const { lock } = await client.call<{ lock?: string }>('GET', `${pathOf(machine)}/status/current`, {}, signal).catch(unlessGone)
      if (!lock) return
      await sleep(lookMs, undefined, { signal })
    }
  }
}

function unlessUnreachable(error: unknown): void {
  if (!(error instanceof ProvisionFault) || error.fault.code === 'unreachable') throw error
}

function unlessGone(error: unknown): { lock?: string } {
  if (error instanceof ProvisionFault && error.fault.code === 'unknown-machine') return {}
  throw error
}

export function hardwareAddress(machineId: string): string {
  const bytes = createHash('sha256').update(machineId).digest().subarray(0, 3)
  return ['BC', '24', '11', ...[...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase())].join(':')
}

type Card = { bandwidthMbps: number; limitMbps?: number | undefined; route?: Pick<GivenAddress, 'bridge' | 'vlan'> | undefined }

/** Public card of a machine, with its rate in MB/s. `limitMbps` applies if it is lower than the bandwidth. A pool names the bridge and the VLAN. */
export function cardOf({ shape }: Pick<ProxmoxHost, 'shape'>, machineId: string, { bandwidthMbps, limitMbps = bandwidthMbps, route }: Card): string {
  const vlan = route?.vlan ? `,tag=${route.vlan}` : ''
  return `virtio=${hardwareAddress(machineId)},bridge=${route?.bridge ?? shape.bridge}${vlan},firewall=1,rate=${Math.min(bandwidthMbps, limitMbps) / 8}`
}

/** Address of the first card for cloud-init. */
function ipconfigOf({ gateway, prefix }: ProxmoxShape, address: string, route: GivenAddress | undefined, v6: string): string {
  const [length, via] = route ? [route.prefix, route.gateway] : [prefix, gateway]
  if (length === undefined) throw new ProvisionFault('invalid', false, { cause: new Error(`the route of ${address} is not known`) })
  return `ip=${address}/${length}${via ? `,gw=${via}` : ''}${v6}`
}

/** Applies size, net and data disks. Repeating it changes nothing. */
export async function configure(
  host: ProxmoxHost,
  work: Work,
  size: MachineSize,
  ipv4: readonly string[],
  more: Record<string, string | number> = {},
): Promise<void> {
  const { client, shape } = host
  const machine = await theMachine(host, work.machine.id, work.signal)
  const now = await client.call<VmConfig>('GET', `${pathOf(machine)}/config`, {}, work.signal)
  const slots = size.dataDisksGib.map((gib, at) => ({ slot: `scsi${at + 1}`, gib }))
  const missing = slots.filter(({ slot }) => now[slot] === undefined).map(({ slot, gib }) => [slot, `${shape.storage}:${gib}`])
  const [first, ...others] = ipv4
  const plan = await work.network()
  // Only a new system may see another configuration: an old one would take itself for a new instance.
  const v6 = 'ciuser' in more ? ipconfigV6(publicV6(plan?.request)) : (/,ip6=[^,]+(?:,gw6=[^,]+)?/.exec(String(now['ipconfig0'] ?? ''))?.[0] ?? '')
  await client.call(
    'PUT',
    `${pathOf(machine)}/config`,
    {
      cores: size.vcpu,
      memory: size.memoryGib * 1024,
      cpulimit: cpuLimitOf(size, work.machine.spec.limits),
      agent: 1,
      // The console in the browser is this line.
      serial0: 'socket',
      onboot: 1,
      tags: withOurs(now['tags']),
      net0: cardOf(host, work.machine.id, {
        bandwidthMbps: size.bandwidthMbps,
        limitMbps: plan?.request.rateLimitMbps,
        route: first ? work.routes.get(first) : undefined,
      }),
      ...(first ? { ipconfig0: ipconfigOf(shape, first, work.routes.get(first), v6) } : {}),
      // Further addresses are routed to the machine and configured inside here.
      description: [work.machine.token, ...others].join(' '),
      ...Object.fromEntries(missing),
      ...more,
    },
    work.signal,
  )
  for (const { slot, gib } of [{ slot: diskSlot, gib: size.systemDiskGib }, ...slots]) await grow(host, machine, slot, gib, work.signal)
  await limitDisks(host, machine, work.machine.spec.limits, work.signal)
}

/** Cores' worth of time; 0: no limit. */
function cpuLimitOf({ vcpu }: Pick<MachineSize, 'vcpu'>, { cpuPercent }: ResourceLimits = {}): number {
  return cpuPercent ? (vcpu * cpuPercent) / 100 : 0
}

const rates = ['iops_rd', 'iops_wr', 'mbps_rd', 'mbps_wr'] as const

/** Limits every disk of a machine, also while it runs. Writes only what differs. */
async function limitDisks({ client }: ProxmoxHost, machine: Resource, { diskIops, diskMibps }: ResourceLimits = {}, signal: AbortSignal): Promise<void> {
  const now = await client.call<VmConfig>('GET', `${pathOf(machine)}/config`, {}, signal)
  const limits = [...(diskIops ? [`iops_rd=${diskIops}`, `iops_wr=${diskIops}`] : []), ...(diskMibps ? [`mbps_rd=${diskMibps}`, `mbps_wr=${diskMibps}`] : [])]
  const changed = Object.entries(now).flatMap(([slot, value]) => {
    if (!/^scsi\d+$/.test(slot)) return []
    const plain = String(value)
      .split(',')
      .filter((option) => !rates.some((rate) => option.startsWith(`${rate}=`)))
    const wanted = [...plain, ...limits].join(',')
    return wanted === value ? [] : [[slot, wanted]]
  })
  if (changed.length > 0) await client.call('PUT', `${pathOf(machine)}/config`, Object.fromEntries(changed), signal)
}

/** Applies the limits of a machine that may run. */
export async function applyLimits(host: ProxmoxHost, { id, spec }: Pick<Work['machine'], 'id' | 'spec'>, signal: AbortSignal): Promise<void> {
  const machine = await theMachine(host, id, signal)
  await host.client.call('PUT', `${pathOf(machine)}/config`, { cpulimit: cpuLimitOf(spec, spec.limits) }, signal)
  await limitDisks(host, machine, spec.limits, signal)
}

/** Disks only grow. */
async function grow({ client }: ProxmoxHost, machine: Resource, slot: string, gib: number, signal: AbortSignal): Promise<void> {
  const now = await client.call<VmConfig>('GET', `${pathOf(machine)}/config`, {}, signal)
  const size = /size=(\d+)([MGT])/.exec(String(now[slot] ?? ''))
  const has = size ? Number(size[1]) * { M: 1 / 1024, G: 1, T: 1024 }[size[2] as 'M' | 'G' | 'T'] : 0
  if (has >= gib) return
  await client.carryOut('PUT', `${pathOf(machine)}/resize`, { disk: slot, size: `${gib}G` }, signal)
}

/** Copies every data disk of that machine to this one, each to its slot. Later disks stay. */
export async function replaceDataDisks(host: ProxmoxHost, work: Work, from: Resource): Promise<void> {
  const source = await host.client.call<VmConfig>('GET', `${pathOf(from)}/config`, {}, work.signal)
  const slots = Object.keys(source).filter((key) => /^scsi[1-9]\d*$/.test(key))
  for (const slot of slots) await replaceDisk(host, work, from, slot)
}

/** Replaces the system disk with a copy of that machine's or template's. Everything else stays. */
export async function replaceDisk(host: ProxmoxHost, work: Work, from: Resource, slot = diskSlot): Promise<void> {
  const { client, shape } = host
  const { signal } = work
  const machine = await theMachine(host, work.machine.id, signal)
  const source = await client.call<VmConfig>('GET', `${pathOf(from)}/config`, {}, signal)
  const volume = String(source[slot] ?? '').split(',')[0]
  if (!volume) throw new ProvisionFault('image-missing', false)
  await work.note({ touched: true })
  await client.carryOut('POST', `${pathOf(machine)}/config`, { [slot]: `${shape.storage}:0,import-from=${volume}` }, signal)
  await throwAwayUnused(host, machine, signal)
  await limitDisks(host, machine, work.machine.spec.limits, signal)
}

/** Removes every data disk but the first `kept`. */
export async function dropDataDisks(host: ProxmoxHost, work: Work, kept: number): Promise<void> {
  const { client } = host
  const { signal } = work
  const machine = await theMachine(host, work.machine.id, signal)
  const now = await client.call<VmConfig>('GET', `${pathOf(machine)}/config`, {}, signal)
  const over = Object.keys(now).filter((key) => Number(/^scsi(\d+)$/.exec(key)?.[1] ?? 0) > kept)
  if (over.length > 0) await client.call('PUT', `${pathOf(machine)}/config`, { delete: over.join(',') }, signal)
  await throwAwayUnused(host, machine, signal)
}

const discSlots = ['ide2', 'ide0', 'sata5'] as const

/** Makes the machine boot the rescue disc from its next start on. One of the slots may hold cloud-init's drive. */
export async function bootRescue(host: ProxmoxHost, work: Work): Promise<void> {
  const { client, shape } = host
  if (!shape.rescueIso) throw new ProvisionFault('invalid', false)
  const machine = await theMachine(host, work.machine.id, work.signal)
  const now = await client.call<VmConfig>('GET', `${pathOf(machine)}/config`, {}, work.signal)
  const slot = discSlots.find((each) => holds(now, each, shape.rescueIso)) ?? discSlots.find((each) => now[each] === undefined)
  if (!slot) throw new ProvisionFault('engine', false, { cause: new Error('the machine has no free slot for a disc') })
  await work.bootsRescue(true)
  await client.carryOut('POST', `${pathOf(machine)}/config`, { [slot]: `${shape.rescueIso},media=cdrom`, boot: `order=${slot}` }, work.signal)
}

/** Makes it boot its disk again, and removes the disc. */
export async function bootOwnDisk(host: ProxmoxHost, work: Work): Promise<void> {
  const { client, shape } = host
  const machine = await theMachine(host, work.machine.id, work.signal)
  const now = await client.call<VmConfig>('GET', `${pathOf(machine)}/config`, {}, work.signal)
  const slot = discSlots.find((each) => holds(now, each, shape.rescueIso))
  if (slot) await client.carryOut('POST', `${pathOf(machine)}/config`, { boot: `order=${diskSlot}`, delete: slot }, work.signal)
  await work.bootsRescue(false)
}

const holds = (config: VmConfig, slot: string, iso: string | undefined) => iso !== undefined && String(config[slot] ?? '').split(',')[0] === iso

/** Deletes disks that were taken out of their slot and are listed as unused. */
async function throwAwayUnused({ client }: ProxmoxHost, machine: Resource, signal: AbortSignal): Promise<void> {
  const after = await client.call<VmConfig>('GET', `${pathOf(machine)}/config`, {}, signal)
  const unused = Object.keys(after).filter((key) => /^unused\d+$/.test(key))
  if (unused.length > 0) await client.call('PUT', `${pathOf(machine)}/unlink`, { idlist: unused.join(','), force: 1 }, signal)
}

export async function powerOn(host: ProxmoxHost, name: string, signal: AbortSignal): Promise<void> {
  const machine = await theMachine(host, name, signal)
  await awaitQuiet(host, machine, signal)
  await change(host, name, 'running', 'start', {}, signal)
}

/** Asks the system inside to shut down. When the time is over, the power is cut. */
export async function shutDown(host: ProxmoxHost, name: string, signal: AbortSignal): Promise<void> {
  const machine = await findMachine(host, name, signal)
  if (!machine) return
  await awaitQuiet(host, machine, signal)
  await change(host, name, 'stopped', 'shutdown', { timeout: host.shutDownSeconds, forceStop: 1 }, signal)
}

export async function powerOff(host: ProxmoxHost, name: string, signal: AbortSignal): Promise<void> {
  const machine = await findMachine(host, name, signal)
  if (!machine) return
  await awaitQuiet(host, machine, signal)
  await change(host, name, 'stopped', 'stop', {}, signal)
}

async function change(host: ProxmoxHost, name: string, to: 'running' | 'stopped', action: string, parameters: Record<string, number>, signal: AbortSignal) {
  const status = async () => {
    const machine = await findMachine(host, name, signal)
    return machine && { machine, now: (await host.client.call<{ status: string }>('GET', `${pathOf(machine)}/status/current`, {}, signal)).status }
  }
  const before = await status()
  if (!before || before.now === to) return
  try {
    await host.client.carryOut('POST', `${pathOf(before.machine)}/status/${action}`, parameters, signal)
  } catch (error) {
    // When the state is already reached, the task fails, so the machine's state decides.
    if ((await status())?.now !== to) throw error
  }
  // The task of a migration may end before the machine has moved.
  for (let looks = 0; (await status())?.now !== to; looks++) {
    if (looks > 60) throw new ProvisionFault('engine', true, { cause: new Error(`the machine did not become ${to}`) })
    await sleep(host.lookMs, undefined, { signal })
  }
}

export async function remove(host: ProxmoxHost, name: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const machine = await findMachine(host, name, signal)
    if (!machine) return
    await awaitQuiet(host, machine, signal)
    await powerOff(host, name, signal)
    try {
      await host.client.carryOut('DELETE', pathOf(machine), { purge: 1, 'destroy-unreferenced-disks': 1 }, signal)
    } catch (error) {
      if (await findMachine(host, name, signal)) throw error
    }
  }
}
