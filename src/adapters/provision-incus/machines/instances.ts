import { createHash } from 'node:crypto'
import type { ResourceLimits } from '#features/catalog/limits/model.ts'
import type { MachineSize } from '#features/servers/server/ports.ts'
import type { IncusClient, IncusAnswer } from '../api/client.ts'

/** Settings of machines on this host. */
export type IncusShape = {
  type: 'container' | 'virtual-machine'
  /** Storage pool and managed bridge. */
  pool: string
  network: string
  /** Names of our images at the engine. Images that are not listed have our names. */
  images: Readonly<Record<string, string>>
  /** Whether the host's kernel can limit machines to their bandwidth, and to their addresses. */
  limitBandwidth: boolean
  filterAddresses: boolean
  /**
   * Address where forwarded ports arrive, and the ports that may be used. `inner`: the same address as seen by the host, behind
   * another machine that translates. Absent: no forwarding.
   */
  gateway?: { address: string; inner: string; fromPort: number; toPort: number }
  /** Whether bridges may be made for private networks, which needs a certificate that is not bound to a project. */
  privateNetworks?: boolean
  /** Whether every image runs cloud-init, which reads user data at the first boot. */
  cloudInit?: boolean
  /** Whether the storage can limit what a disk reads and writes. */
  limitDisks?: boolean
  /** Whether it is a cluster, whose members are hosts. Otherwise there is one host. */
  cluster?: boolean
}

export type Device = Record<string, string>
export type Instance = {
  name: string
  status: string
  type: string
  config: Record<string, string>
  devices: Record<string, Device>
  profiles: string[]
  description: string
  architecture: string
  ephemeral: boolean
  /** Member of a cluster that has it; `none` without a cluster. */
  location?: string
}

/** Keys stored at the machine. They identify it even if our database is lost. */
export const keys = {
  role: 'user.runxin.role',
  machine: 'user.runxin.machine',
  token: 'user.runxin.token',
  build: 'user.runxin.build',
  region: 'user.runxin.region',
  zone: 'user.runxin.zone',
  network: 'user.runxin.network',
} as const

/** Key of user data at a machine. Images with cloud-init read it at their first boot. */
export const userDataKey = 'cloud-init.user-data'

export const imageAlias = (shape: IncusShape, imageId: string) => shape.images[imageId] ?? imageId

export const diskName = (snapshot: string) => `rxk-${createHash('sha256').update(snapshot).digest('hex').slice(0, 24)}`
export const imageName = (image: string) => `rxi-${createHash('sha256').update(image).digest('hex').slice(0, 24)}`
export const volumeName = (machineId: string, number: number) => `${machineId}-data${number}`

/** Bound to the machine, so that it stays the same when the machine is rebuilt. */
export function hardwareAddress(machineId: string): string {
  const bytes = createHash('sha256').update(machineId).digest().subarray(0, 3)
  return ['00', '16', '3e', ...[...bytes].map((byte) => byte.toString(16).padStart(2, '0'))].join(':')
}

const allowanceKey = 'limits.cpu.allowance'

/** Size of a machine, and its share of the CPU, which only containers can have: time of all its cores in 100 ms. Empty values remove a key. */
export function limitsOf(shape: IncusShape, { vcpu, memoryGib }: Pick<MachineSize, 'vcpu' | 'memoryGib'>, limits: ResourceLimits = {}): Record<string, string> {
  const share = limits.cpuPercent ? `${vcpu * limits.cpuPercent}ms/100ms` : ''
  return { 'limits.cpu': String(vcpu), 'limits.memory': `${memoryGib}GiB`, ...(shape.type === 'container' ? { [allowanceKey]: share } : {}) }
}

/** Limits of each disk. The engine takes operations or bytes, so operations count where both are limited. */
function diskLimitsOf({ limitDisks }: IncusShape, { diskIops, diskMibps }: ResourceLimits): Device {
  const rate = diskIops ? `${diskIops}iops` : diskMibps ? `${diskMibps}MiB` : undefined
  return limitDisks && rate ? { 'limits.read': rate, 'limits.write': rate } : {}
}

/** Devices with these limits on every disk and without earlier ones. */
export function limitDisks(shape: IncusShape, devices: Record<string, Device>, limits: ResourceLimits): Record<string, Device> {
  const limit = ({ 'limits.read': _read, 'limits.write': _write, ...device }: Device): Device => ({ ...device, ...diskLimitsOf(shape, limits) })
  return Object.fromEntries(Object.entries(devices).map(([name, device]) => [name, device['type'] === 'disk' ? limit(device) : device]))
}

/** Keeps a card to its addresses. Without an IPv6 address the machine may not send IPv6 packets at all. */
export const filters: Device = { 'security.mac_filtering': 'true', 'security.ipv4_filtering': 'true', 'security.ipv6_filtering': 'true' }

/** Limits of the public card. `limitMbps` applies if it is lower than the bandwidth. */
export function ratesOf({ limitBandwidth }: IncusShape, bandwidthMbps: number, limitMbps = bandwidthMbps): Device {
  if (!limitBandwidth) return {}
  const rate = `${Math.min(bandwidthMbps, limitMbps)}Mbit`
  return { 'limits.ingress': rate, 'limits.egress': rate }
}

type Extras = { ipv4: readonly string[]; routesV6?: Device; limitMbps?: number | undefined; limits?: ResourceLimits | undefined }

export function devicesOf(
  shape: IncusShape,
  machineId: string,
  size: MachineSize,
  { ipv4, routesV6 = {}, limitMbps, limits = {} }: Extras,
): Record<string, Device> {
  const [first, ...more] = ipv4
  const nic: Device = {
    type: 'nic',
    name: 'eth0',
    network: shape.network,
    hwaddr: hardwareAddress(machineId),
    ...(first ? { 'ipv4.address': first } : {}),
    ...(more.length > 0 ? { 'ipv4.routes': more.map((address) => `${address}/32`).join(', ') } : {}),
    ...routesV6,
    ...(shape.filterAddresses ? filters : {}),
    ...ratesOf(shape, size.bandwidthMbps, limitMbps),
  }
  const data = size.dataDisksGib.map((_size, at): [string, Device] => [
    `data${at + 1}`,
    {
      type: 'disk',
      pool: shape.pool,
      source: volumeName(machineId, at + 1),
      // A virtual machine sees a disk, a container a folder.
      ...(shape.type === 'container' ? { path: `/mnt/data${at + 1}` } : {}),
    },
  ])
  const root: Device = { type: 'disk', path: '/', pool: shape.pool, size: `${size.systemDiskGib}GiB` }
  return limitDisks(shape, { root, eth0: nic, ...Object.fromEntries(data) }, limits)
}

export async function findInstance(client: IncusClient, name: string, signal?: AbortSignal): Promise<IncusAnswer<Instance> | undefined> {
  return client.find<Instance>({ method: 'GET', path: `/1.0/instances/${name}`, ...(signal ? { signal } : {}) })
}

export function powerOf(status: string): 'running' | 'stopped' | 'broken' {
  if (status === 'Running') return 'running'
  return status === 'Stopped' || status === 'Frozen' ? 'stopped' : 'broken'
}
