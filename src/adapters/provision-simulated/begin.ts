import { createHash } from 'node:crypto'
import { and, count, eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/pure/id.ts'
import { ProvisionFault, type Begun, type MachineSize, type MachineRequest } from '#features/servers/server/ports.ts'
import { byRequest, isCreation, isDestruction, type ByRequest, type RequestKind, type RequestOf } from '#adapters/provision-kit/by-request.ts'
import { addresses, faults, images, machines, snapshots, tasks, type SimPower } from './schema.ts'
import { forgetNetwork } from './network.ts'
import { candidateAddress, hostsOf, isGatewayAddress, machineIdOf } from './seeded.ts'
import { engineNameOf, ofEngine, type SimulatedFleet } from './fleet.ts'
import { powerAt, type MachineRow, type TaskRow } from './state.ts'
import { lengthOf, outcomeOf, planOf } from './timing.ts'

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Begins a request once per token; see the port. Two callers with one token wait for each other on an advisory lock. */
export async function beginRequest(fleet: SimulatedFleet, request: MachineRequest): Promise<Begun> {
  const earlier = await taskOf(fleet.db, request.token)
  const settled = earlier && answerOf(earlier, fleet.now())
  if (settled) return settled
  // Outside the transaction, so that a fault is used up although the request is refused.
  const atOnce = await takeFault(fleet.db, request, 'at-once')
  if (atOnce) throw new ProvisionFault(atOnce.code, atOnce.retryable)
  const inTask = await takeFault(fleet.db, request, 'in-task')
  return fleet.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${request.token}, 51))`)
    const again = await taskOf(tx, request.token)
    const answer = again && answerOf(again, fleet.now())
    if (answer) return answer
    const machine = isCreation(request) ? await placeMachine(tx, fleet, request) : await lockMachine(tx, fleet, request.machineId)
    return addTask(tx, fleet, request, machine, inTask)
  })
}

async function taskOf(db: Pick<Db, 'select'>, token: string): Promise<TaskRow | undefined> {
  const [task] = await db.select().from(tasks).where(eq(tasks.token, token))
  return task
}

/** Returns the same task again; nothing if it failed and may be retried; throws if it can never succeed. */
function answerOf(task: TaskRow, at: Date): Begun | undefined {
  const failed = task.faultCode !== null && at >= task.endsAt
  if (!failed) return { taskId: task.id, machineId: task.machineId }
  if (task.faultRetryable) return undefined
  throw new ProvisionFault(task.faultCode ?? 'engine', false)
}

async function takeFault(db: Db, request: MachineRequest, moment: 'at-once' | 'in-task') {
  const next = db
    .select({ id: faults.id })
    .from(faults)
    .where(and(eq(faults.kind, request.kind), eq(faults.moment, moment), gt(faults.remaining, 0), or(isNull(faults.token), eq(faults.token, request.token))))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(faults)
    .set({ remaining: sql`${faults.remaining} - 1` })
    .where(sql`${faults.id} = (${next})`)
    .returning()
  return taken
}

async function placeMachine(tx: Tx, fleet: SimulatedFleet, { token, spec, source, host, avoidHosts = [] }: RequestOf<'create'>): Promise<MachineRow> {
  const [known] = await tx.select().from(machines).where(eq(machines.token, token)).for('update')
  if (known?.destroyedAt) throw new ProvisionFault('destroyed', false)
  if (known) return known
  const id = machineIdOf(fleet.seed, token)
  if (spec.bareMetal) await refuseUsedMachine(tx, spec.bareMetal.assetTag)
  const [made] = await tx
    .insert(machines)
    .values({
      id,
      engine: engineNameOf(fleet),
      token,
      regionId: spec.regionId,
      zoneId: spec.zoneId,
      hostname: spec.hostname,
      imageId: spec.imageId,
      vcpu: spec.vcpu,
      memoryGib: spec.memoryGib,
      diskGib: spec.dataDisksGib.reduce((sum, size) => sum + size, spec.systemDiskGib),
      bandwidthMbps: spec.bandwidthMbps,
      passwordHash: hashOf(id, spec.password),
      userDataHash: digestOf(spec.userData),
      limits: spec.limits ?? {},
      authorizedKeys: source?.kind === 'disk' ? await keysOfDisk(tx, source.tag) : await keysOfSource(tx, source?.tag),
      assetTag: spec.bareMetal?.assetTag ?? null,
      host: spec.bareMetal ? null : await chooseHost(tx, spec.zoneId, hostsOf(spec.zoneId, engineNameOf(fleet)), { avoidHosts, host }),
      power: 'none',
      createdAt: fleet.now(),
    })
    .returning()
  await giveAddresses(tx, { seed: fleet.seed, token, machineId: id, wanted: spec })
  return made!
}

type Chosen = { avoidHosts: readonly string[]; host: string | undefined }

/** The wanted host, or that of the zone with the fewest machines. */
async function chooseHost(tx: Tx, zoneId: string, hosts: readonly string[], { avoidHosts, host: wanted }: Chosen): Promise<string> {
  const open = hosts.filter((host) => !avoidHosts.includes(host))
  if (wanted !== undefined && open.includes(wanted)) return wanted
  const carried = await tx
    .select({ host: machines.host, machines: count() })
    .from(machines)
    .where(and(eq(machines.zoneId, zoneId), isNull(machines.destroyedAt)))
    .groupBy(machines.host)
  const load = (host: string) => carried.find((each) => each.host === host)?.machines ?? 0
  const [best] = open.toSorted((one, other) => load(one) - load(other))
  if (!best) throw new ProvisionFault('capacity', false)
  return best
}

/** A rack's machine runs one system at a time. */
async function refuseUsedMachine(tx: Tx, assetTag: string): Promise<void> {
  const [used] = await tx
    .select({ id: machines.id })
    .from(machines)
    .where(and(eq(machines.assetTag, assetTag), isNull(machines.destroyedAt)))
  if (used) throw new ProvisionFault('capacity', true)
}

/** Further addresses are added behind the present ones; surplus ones are removed from the end. */
async function changeAddresses(tx: Tx, seed: string, machine: MachineRow, wanted: Wanted): Promise<void> {
  await tx.delete(addresses).where(and(eq(addresses.machineId, machine.id), gte(addresses.position, wanted.ipv4Count)))
  await giveAddresses(tx, { seed, token: `${machine.token}:more`, machineId: machine.id, wanted })
}

type Wanted = Pick<MachineSize, 'ipv4Count' | 'addresses'>

/** Addresses of the request, or any that no machine has. */
async function giveAddresses(tx: Tx, { seed, token, machineId, wanted }: { seed: string; token: string; machineId: string; wanted: Wanted }): Promise<void> {
  const held = (await tx.select({ ipv4: addresses.ipv4 }).from(addresses).where(eq(addresses.machineId, machineId))).map(({ ipv4 }) => ipv4)
  const given = wanted.addresses?.map(({ address }) => address).filter((address) => !held.includes(address))
  let position = held.length
  for (let attempt = 0; position < wanted.ipv4Count; attempt++) {
    if (attempt > 5000 || (given && attempt >= given.length)) throw new ProvisionFault('capacity', false)
    const ipv4 = given ? given[attempt]! : candidateAddress(seed, token, attempt)
    if (isGatewayAddress(ipv4)) continue
    const [placed] = await tx.insert(addresses).values({ ipv4, machineId, position }).onConflictDoNothing().returning()
    if (placed) position++
    // Another machine still has it, and is being destroyed.
    else if (given) throw new ProvisionFault('busy', true)
  }
}

async function lockMachine(tx: Tx, fleet: SimulatedFleet, machineId: string): Promise<MachineRow> {
  const [machine] = await tx
    .select()
    .from(machines)
    .where(and(eq(machines.id, machineId), ofEngine(fleet)))
    .for('update')
  if (!machine) throw new ProvisionFault('unknown-machine', false)
  return machine
}

const from: Partial<Record<RequestKind, readonly SimPower[]>> = {
  start: ['stopped', 'running'],
  stop: ['running', 'stopped'],
  restart: ['running'],
  'hard-reset': ['running'],
  'power-off': ['running', 'stopped'],
  reinstall: ['running', 'stopped', 'broken'],
  'reset-password': ['running', 'stopped'],
  destroy: ['running', 'stopped', 'broken', 'none', 'archived'],
  archive: ['running', 'stopped', 'broken', 'archived'],
  restore: ['running', 'stopped', 'broken', 'archived'],
  resize: ['running', 'stopped'],
  snapshot: ['running', 'stopped'],
  image: ['running', 'stopped'],
  move: ['running', 'stopped', 'broken', 'archived'],
  rescue: ['running', 'stopped'],
  'leave-rescue': ['running', 'stopped'],
}

/** The power of a machine on which a request has nothing to do. */
const nothingToDo: Partial<Record<RequestKind, SimPower>> = { start: 'running', stop: 'stopped', 'power-off': 'stopped', archive: 'archived' }
const copying: readonly RequestKind[] = ['snapshot', 'image']

async function addTask(
  tx: Tx,
  fleet: SimulatedFleet,
  request: MachineRequest,
  machine: MachineRow,
  fault: { code: TaskRow['faultCode']; retryable: boolean } | undefined,
): Promise<Begun> {
  const at = fleet.now()
  const last = machine.lastTaskId ? (await tx.select().from(tasks).where(eq(tasks.id, machine.lastTaskId)))[0] : undefined
  const before = powerAt(machine, last, at)
  refuse(fleet, request, machine, { before, busy: last !== undefined && at < last.endsAt })
  // A request whose state is already reached takes no time: start of a running machine succeeds, as the port promises.
  const isThere = request.kind === 'move' && request.host === machine.host
  const idle = nothingToDo[request.kind] === before || machine.destroyedAt !== null || isThere
  const planned = 'keep' in request && request.keep !== undefined ? 'put-back' : request.kind
  const plan = idle
    ? []
    : planOf(planned, fleet.seed, request.token, fleet.speed, 'imageId' in request ? request.imageId : machine.imageId, machine.assetTag !== null)
  const length = fault ? Math.round(lengthOf(plan) * 0.6) : lengthOf(plan)
  const row = {
    id: newId(),
    token: request.token,
    machineId: machine.id,
    kind: request.kind,
    plan,
    powerAfter: outcomeOf(request.kind, before, fault !== undefined),
    faultCode: fault?.code ?? null,
    faultRetryable: fault?.retryable ?? null,
    begunAt: at,
    endsAt: new Date(at.getTime() + length),
  }
  const { token: _token, ...renewed } = row
  await tx.insert(tasks).values(row).onConflictDoUpdate({ target: tasks.token, set: renewed })
  await keepDisk(tx, request, machine, at)
  if ('image' in request) await makeImage(tx, request.image, machine, at)
  await tx
    .update(machines)
    .set({ power: before, lastTaskId: row.id, ...(fault && unchanged.includes(request.kind) ? {} : await byRequest(changes, request, { tx, machine, at })) })
    .where(eq(machines.id, machine.id))
  const size = 'size' in request ? request.size : undefined
  if (size && !fault) await changeAddresses(tx, fleet.seed, machine, size)
  if (isDestruction(request)) {
    await tx.delete(addresses).where(eq(addresses.machineId, machine.id))
    await tx.delete(snapshots).where(eq(snapshots.machineId, machine.id))
    await forgetNetwork(tx, machine.id)
  }
  return { taskId: row.id, machineId: machine.id }
}

function refuse(fleet: SimulatedFleet, request: MachineRequest, machine: MachineRow, { before, busy }: { before: SimPower; busy: boolean }): void {
  if (isDestruction(request)) return
  if (machine.destroyedAt) throw new ProvisionFault('unknown-machine', false)
  if (busy) throw new ProvisionFault('busy', true)
  // Its disks are hardware and cannot be copied while a system runs on them.
  if ((copying.includes(request.kind) || request.kind === 'move') && machine.assetTag !== null) throw new ProvisionFault('invalid', false)
  if (!(from[request.kind]?.includes(before) ?? true)) throw new ProvisionFault('wrong-state', false)
  if (request.kind === 'move' && !hostsOf(machine.zoneId, engineNameOf(fleet)).includes(request.host)) throw new ProvisionFault('capacity', false)
}

/** The disk as it is now, under the request's tag. A repeat keeps the first copy. */
async function keepDisk(tx: Tx, request: MachineRequest, machine: MachineRow, at: Date): Promise<void> {
  const tag = request.kind === 'restore' ? request.keep : 'snapshot' in request ? request.snapshot : undefined
  if (tag === undefined) return
  await tx
    .insert(snapshots)
    .values({
      id: tag,
      machineId: machine.id,
      imageId: machine.imageId,
      passwordHash: machine.passwordHash,
      authorizedKeys: machine.authorizedKeys,
      madeAt: at,
    })
    .onConflictDoNothing()
}

async function makeImage(tx: Tx, id: string, { imageId, authorizedKeys }: MachineRow, madeAt: Date): Promise<void> {
  await tx.insert(images).values({ id, imageId, authorizedKeys, madeAt }).onConflictDoNothing()
}

/** Keys that were on the disk of the image are on machines made from it. */
async function keysOfSource(tx: Tx, source: string | undefined): Promise<string> {
  if (source === undefined) return ''
  const [image] = await tx.select({ authorizedKeys: images.authorizedKeys }).from(images).where(eq(images.id, source))
  if (!image) throw new ProvisionFault('image-missing', false)
  return image.authorizedKeys
}

async function keysOfDisk(tx: Tx, snapshot: string): Promise<string> {
  const [kept] = await tx.select({ authorizedKeys: snapshots.authorizedKeys }).from(snapshots).where(eq(snapshots.id, snapshot))
  if (!kept) throw new ProvisionFault('image-missing', false)
  return kept.authorizedKeys
}

async function recoveryDisk(tx: Tx, machineId: string, snapshot: string): Promise<Partial<MachineRow>> {
  const [kept] = await tx
    .select({ imageId: snapshots.imageId, passwordHash: snapshots.passwordHash, authorizedKeys: snapshots.authorizedKeys })
    .from(snapshots)
    .where(and(eq(snapshots.id, snapshot), eq(snapshots.machineId, machineId)))
  if (!kept) throw new ProvisionFault('unknown-snapshot', false)
  return kept
}

/** A failed request of these kinds leaves the machine as it was. */
const unchanged: readonly RequestKind[] = ['resize', 'rescue', 'leave-rescue', 'move']

/** Columns of a machine that a request changes. Kinds that are left out change its power alone. */
const changes: ByRequest<[{ tx: Tx; machine: MachineRow; at: Date }], Partial<MachineRow> | Promise<Partial<MachineRow>>> = {
  restore: async ({ snapshot, size }, { tx, machine }) => ({ ...(await recoveryDisk(tx, machine.id, snapshot)), ...(size ? sizeOf(size) : {}), rescue: false }),
  destroy: (_request, { machine, at }) => ({ destroyedAt: machine.destroyedAt ?? at }),
  reinstall: async ({ imageId, password, source, userData }, { tx, machine }) => ({
    imageId,
    userDataHash: digestOf(userData),
    passwordHash: hashOf(machine.id, password),
    authorizedKeys: await keysOfSource(tx, source),
    rescue: false,
  }),
  // The password of the rescue system is not stored: sign-ins never happen, because no machine exists.
  rescue: () => ({ rescue: true }),
  'leave-rescue': () => ({ rescue: false }),
  resize: ({ size }) => sizeOf(size),
  move: ({ host }) => ({ host }),
  'reset-password': ({ password, removeKeys }, { machine }) => ({
    passwordHash: hashOf(machine.id, password),
    ...(removeKeys ? { authorizedKeys: '' } : {}),
  }),
}

function sizeOf({ vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps }: MachineSize): Partial<MachineRow> {
  return { vcpu, memoryGib, bandwidthMbps, diskGib: dataDisksGib.reduce((sum, size) => sum + size, systemDiskGib) }
}

function hashOf(machineId: string, password: string | null): string {
  if (password === null) return '*'
  return createHash('sha256').update(`${machineId}:${password}`).digest('hex')
}

function digestOf(userData: string | undefined): string | null {
  return userData === undefined ? null : createHash('sha256').update(userData).digest('hex')
}
