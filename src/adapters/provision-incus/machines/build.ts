import { ProvisionFault, type MachineSize, type MachineRequest } from '#features/servers/server/ports.ts'
import type { Work } from '#adapters/provision-kit/engine.ts'
import { change } from './change.ts'
import type { IncusAnswer, IncusClient } from '../api/client.ts'
import { isAlready } from '../api/faults.ts'
import { devicesOf, diskName, findInstance, imageAlias, keys, limitsOf, userDataKey, volumeName, type IncusShape, type Instance } from './instances.ts'
import { publicV6, routesV6 } from '../network/ipv6.ts'
import { networkOf } from '../network/network.ts'
import { awaitQuiet, carryOut } from '../api/operations.ts'
import { ensureBridges } from '../network/private-cards.ts'

/** Fingerprint of an image, so that a machine is built from the image as it was at the time of the request. */
export async function imageOf(client: IncusClient, shape: IncusShape, imageId: string): Promise<string> {
  const path = `/1.0/images/aliases/${encodeURIComponent(imageAlias(shape, imageId))}`
  const alias = await client.find<{ target: string }>({ method: 'GET', path }).catch((error: unknown) => {
    if (error instanceof ProvisionFault && error.fault.code === 'image-missing') return undefined
    throw error
  })
  if (!alias) throw new ProvisionFault('image-missing', false)
  return alias.metadata.target
}

type Source = { type: 'image'; fingerprint: string } | { type: 'copy'; source: string; instance_only: true }

/** Builds the machine for this task: one with the task's mark is left alone, another one is deleted first. Afterwards the machine exists once and is off. */
export async function build(client: IncusClient, shape: IncusShape, work: Work, size: MachineSize, source: Source): Promise<void> {
  const { id, spec, token } = work.machine
  await awaitQuiet(client, id, work.signal)
  const there = await findInstance(client, id, work.signal)
  if (there?.metadata.config[keys.build] === work.mark) return
  if (there) {
    await work.note({ touched: true })
    await powerOff(client, id, work.signal)
    await remove(client, id, work.signal)
  }
  const plan = await work.network()
  const network = networkOf(shape, id, work.ipv4, plan)
  const ipv6 = await publicV6({ client, shape }, id, plan?.request, work.signal)
  if (plan && shape.privateNetworks) await ensureBridges(client, plan, work.signal)
  const body = {
    name: id,
    type: shape.type,
    profiles: [],
    source,
    config: {
      ...limitsOf(shape, size, spec.limits),
      [keys.role]: 'machine',
      [keys.machine]: id,
      [keys.token]: token,
      [keys.build]: work.mark,
      [keys.region]: spec.regionId,
      [keys.zone]: spec.zoneId,
      [keys.network]: network.mark,
      // Empty where there is none: a copy would have that of its source.
      ...(shape.cloudInit ? { [userDataKey]: userDataOf(work.request) ?? '' } : {}),
    },
    devices: {
      ...devicesOf(shape, id, size, { ipv4: work.ipv4, routesV6: routesV6(ipv6), limitMbps: plan?.request.rateLimitMbps, limits: spec.limits }),
      ...network.devices,
    },
  }
  await work.stillOurs()
  try {
    await carryOut(client, { method: 'POST', path: `/1.0/instances${onMember(memberOf(work))}`, body }, work.signal)
  } catch (error) {
    // Incus: "UNIQUE constraint failed", LXD: "entry already exists". Another process was between the check and the call.
    if (!isAlready(error, /already exists|UNIQUE constraint/i)) throw error
    throw new ProvisionFault('busy', true, { cause: error })
  }
}

/** Member of the cluster on which this task makes its machine. */
export const memberOf = ({ notes }: Pick<Work, 'notes'>): string | undefined => (typeof notes['member'] === 'string' ? notes['member'] : undefined)
const onMember = (member: string | undefined) => (member === undefined ? '' : `?target=${encodeURIComponent(member)}`)

export async function powerOff(client: IncusClient, name: string, signal: AbortSignal): Promise<void> {
  await changeState(client, name, { action: 'stop', force: true }, 'Stopped', signal)
}

/** Asks the system inside to shut down. After half a minute the power is cut. */
export async function shutDown(client: IncusClient, name: string, signal: AbortSignal, patienceSeconds: number): Promise<void> {
  try {
    await changeState(client, name, { action: 'stop', timeout: patienceSeconds, force: false }, 'Stopped', signal)
  } catch (error) {
    if (!(error instanceof ProvisionFault) || error.fault.code === 'unreachable') throw error
  }
}

export async function powerOn(client: IncusClient, name: string, signal: AbortSignal): Promise<void> {
  await changeState(client, name, { action: 'start' }, 'Running', signal)
}

async function changeState(client: IncusClient, name: string, wanted: object, status: 'Running' | 'Stopped', signal: AbortSignal): Promise<void> {
  await awaitQuiet(client, name, signal)
  const there = await findInstance(client, name, signal)
  if (!there) {
    if (status === 'Stopped') return
    throw new ProvisionFault('unknown-machine', false)
  }
  if (there.metadata.status === status) return
  try {
    await carryOut(client, { method: 'PUT', path: `/1.0/instances/${name}/state`, body: wanted }, signal)
  } catch (error) {
    // Engines report an error when the state is already reached, for example by a simultaneous call.
    if ((await findInstance(client, name, signal))?.metadata.status !== status) throw error
  }
}

export async function remove(client: IncusClient, name: string, signal: AbortSignal): Promise<void> {
  try {
    await carryOut(client, { method: 'DELETE', path: `/1.0/instances/${name}` }, signal)
  } catch (error) {
    if (await findInstance(client, name, signal)) throw error
  }
}

/** Volumes for data disks. They survive every reinstallation. */
export async function ensureVolumes(
  client: IncusClient,
  shape: IncusShape,
  machineId: string,
  size: MachineSize,
  signal: AbortSignal,
  member?: string,
): Promise<void> {
  for (const [at, gib] of size.dataDisksGib.entries()) {
    const name = volumeName(machineId, at + 1)
    const path = `/1.0/storage-pools/${shape.pool}/volumes/custom`
    const there = await client.find<{ config: Record<string, string> }>({ method: 'GET', path: `${path}/${name}`, signal })
    const wanted = `${gib}GiB`
    const content_type = shape.type === 'container' ? 'filesystem' : 'block'
    if (!there) await carryOut(client, { method: 'POST', path: `${path}${onMember(member)}`, body: { name, content_type, config: { size: wanted } } }, signal)
    else if (there.metadata.config['size'] !== wanted)
      await carryOut(client, { method: 'PATCH', path: `${path}/${name}`, body: { config: { size: wanted } } }, signal)
  }
}

/** Takes away the volumes from this number on. */
export async function removeVolumes(client: IncusClient, shape: IncusShape, machineId: string, from: number, signal: AbortSignal): Promise<void> {
  for (let number = from; ; number++) {
    const path = `/1.0/storage-pools/${shape.pool}/volumes/custom/${volumeName(machineId, number)}`
    if (!(await client.find({ method: 'GET', path, signal }))) return
    await client.find({ method: 'DELETE', path, signal })
  }
}

/** Keeps the system disk as a copy of the machine, and with `whole` its data disks beside it. */
export async function keepDisk(client: IncusClient, shape: IncusShape, work: Work, snapshot: string, whole = false): Promise<void> {
  const name = diskName(snapshot)
  await copyMachine(client, work, name, 'disk', whole ? () => copyVolumes(client, shape, work, work.machine.id, name) : undefined)
  await work.recoveryDiskKept(snapshot)
}

/**
 * Copies a machine, which may run meanwhile. The copy stays off, without net or data disks. It counts as complete only by its
 * role, which is written after `beside`.
 */
export async function copyMachine(client: IncusClient, work: Work, name: string, role: 'disk' | 'image', beside?: () => Promise<void>): Promise<void> {
  const { signal } = work
  await awaitQuiet(client, name, signal)
  const kept = await findInstance(client, name, signal)
  if (kept?.metadata.config[keys.role] === role) return
  if (kept) await remove(client, name, signal)
  const machine = await findInstance(client, work.machine.id, signal)
  if (!machine) throw new ProvisionFault('unknown-machine', false)
  await beside?.()
  const others = Object.keys(machine.metadata.devices).filter((device) => device !== 'root')
  await work.stillOurs()
  const body = {
    name,
    type: machine.metadata.type,
    profiles: [],
    source: { type: 'copy', source: work.machine.id, instance_only: true },
    config: { [keys.role]: 'copying', [keys.machine]: work.machine.id, [keys.build]: work.mark, ...withoutUserData(machine), 'boot.autostart': 'false' },
    devices: { root: machine.metadata.devices['root'], ...Object.fromEntries(others.map((device) => [device, { type: 'none' }])) },
  }
  await carryOut(client, { method: 'POST', path: '/1.0/instances', body }, signal)
  await change(client, name, (instance) => ({ ...instance, config: { ...instance.config, [keys.role]: role } }), signal)
}

/**
 * Restores a recovery disk, with `whole` its data disks too. Those are in use as long as the machine exists, so it is deleted first.
 * The task's mark on the machine says that everything is done.
 */
export async function putBack(client: IncusClient, shape: IncusShape, work: Work, size: MachineSize, snapshot: string, whole = false): Promise<void> {
  const { id } = work.machine
  const name = diskName(snapshot)
  if (whole) {
    await awaitQuiet(client, id, work.signal)
    const there = await findInstance(client, id, work.signal)
    if (there?.metadata.config[keys.build] !== work.mark) {
      await work.note({ touched: true })
      if (there) {
        await powerOff(client, id, work.signal)
        await remove(client, id, work.signal)
      }
      await copyVolumes(client, shape, work, name, id)
      await ensureVolumes(client, shape, id, size, work.signal)
    }
  }
  await build(client, shape, work, size, { type: 'copy', source: name, instance_only: true })
}

/** Copies every data disk of one machine to the other. An existing one is replaced. */
async function copyVolumes(client: IncusClient, { pool }: IncusShape, { signal, stillOurs }: Work, from: string, to: string): Promise<void> {
  const path = `/1.0/storage-pools/${pool}/volumes/custom`
  for (let number = 1; ; number++) {
    const [source, name] = [volumeName(from, number), volumeName(to, number)]
    const found = await client.find<{ content_type?: string }>({ method: 'GET', path: `${path}/${source}`, signal })
    if (!found) return
    await awaitQuiet(client, name, signal)
    await stillOurs()
    await client.find({ method: 'DELETE', path: `${path}/${name}`, signal })
    const { content_type } = found.metadata
    const body = { name, type: 'custom', ...(content_type ? { content_type } : {}), source: { type: 'copy', name: source, pool, volume_only: true } }
    await carryOut(client, { method: 'POST', path, body }, signal)
  }
}

/** Copies outlive the machine and need not know what its first boot was told. */
function withoutUserData({ metadata: { config } }: IncusAnswer<Instance>): Record<string, string> {
  return config[userDataKey] ? { [userDataKey]: '' } : {}
}

function userDataOf(request: MachineRequest): string | undefined {
  if ('spec' in request) return request.spec.userData
  return 'userData' in request ? request.userData : undefined
}

export function passwordOf(request: MachineRequest): string | null {
  if ('spec' in request) return request.spec.password
  if ('password' in request) return request.password
  throw new ProvisionFault('invalid', false)
}
