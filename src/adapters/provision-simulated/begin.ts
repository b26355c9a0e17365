import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/pure/id.ts'
import { ProvisionFault, type Begun, type MachineSpec, type Wish } from '#features/servers/server/ports.ts'
import { addresses, faults, machines, tasks, type SimPower } from './schema.ts'
import { candidateAddress, machineIdOf } from './seeded.ts'
import type { SimulatedFleet } from './simulated-provisioner.ts'
import { powerAt, type MachineRow, type TaskRow } from './state.ts'
import { lengthOf, outcomeOf, planOf } from './timing.ts'

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Begins a wish once a token; see the port. Two callers with one token wait for each other on an advisory lock. */
export async function beginWish(fleet: SimulatedFleet, wish: Wish): Promise<Begun> {
  const earlier = await taskOf(fleet.db, wish.token)
  const settled = earlier && answerOf(earlier, fleet.now())
  if (settled) return settled
  // Outside the transaction, so that a fault is used up although the wish is refused.
  const atOnce = await takeFault(fleet.db, wish, 'at-once')
  if (atOnce) throw new ProvisionFault(atOnce.code, atOnce.retryable)
  const inTask = await takeFault(fleet.db, wish, 'in-task')
  return fleet.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${wish.token}, 51))`)
    const again = await taskOf(tx, wish.token)
    const answer = again && answerOf(again, fleet.now())
    if (answer) return answer
    const machine = wish.kind === 'create' ? await placeMachine(tx, fleet, wish.token, wish.spec) : await lockMachine(tx, wish.machineId)
    return addTask(tx, fleet, wish, machine, inTask)
  })
}

async function taskOf(db: Pick<Db, 'select'>, token: string): Promise<TaskRow | undefined> {
  const [task] = await db.select().from(tasks).where(eq(tasks.token, token))
  return task
}

/** The same task again; nothing if it failed in a way that may be tried anew; a throw if it never will succeed. */
function answerOf(task: TaskRow, at: Date): Begun | undefined {
  const failed = task.faultCode !== null && at >= task.endsAt
  if (!failed) return { taskId: task.id, machineId: task.machineId }
  if (task.faultRetryable) return undefined
  throw new ProvisionFault(task.faultCode ?? 'engine', false)
}

async function takeFault(db: Db, wish: Wish, moment: 'at-once' | 'in-task') {
  const next = db
    .select({ id: faults.id })
    .from(faults)
    .where(and(eq(faults.kind, wish.kind), eq(faults.moment, moment), gt(faults.remaining, 0), or(isNull(faults.token), eq(faults.token, wish.token))))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(faults)
    .set({ remaining: sql`${faults.remaining} - 1` })
    .where(sql`${faults.id} = (${next})`)
    .returning()
  return taken
}

async function placeMachine(tx: Tx, fleet: SimulatedFleet, token: string, spec: MachineSpec): Promise<MachineRow> {
  const [known] = await tx.select().from(machines).where(eq(machines.token, token)).for('update')
  if (known?.destroyedAt) throw new ProvisionFault('destroyed', false)
  if (known) return known
  const id = machineIdOf(fleet.seed, token)
  if (spec.bareMetal) await refuseUsedMachine(tx, spec.bareMetal.assetTag)
  const [made] = await tx
    .insert(machines)
    .values({
      id,
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
      assetTag: spec.bareMetal?.assetTag ?? null,
      power: 'none',
      createdAt: fleet.now(),
    })
    .returning()
  await giveAddresses(tx, fleet.seed, token, id, spec.ipv4Count)
  return made!
}

/** A rack's machine runs one system at a time. */
async function refuseUsedMachine(tx: Tx, assetTag: string): Promise<void> {
  const [used] = await tx
    .select({ id: machines.id })
    .from(machines)
    .where(and(eq(machines.assetTag, assetTag), isNull(machines.destroyedAt)))
  if (used) throw new ProvisionFault('capacity', true)
}

async function giveAddresses(tx: Tx, seed: string, token: string, machineId: string, count: number): Promise<void> {
  let position = 0
  for (let attempt = 0; position < count; attempt++) {
    if (attempt > 5000) throw new ProvisionFault('capacity', false)
    const [given] = await tx
      .insert(addresses)
      .values({ ipv4: candidateAddress(seed, token, attempt), machineId, position })
      .onConflictDoNothing()
      .returning()
    if (given) position++
  }
}

async function lockMachine(tx: Tx, machineId: string): Promise<MachineRow> {
  const [machine] = await tx.select().from(machines).where(eq(machines.id, machineId)).for('update')
  if (!machine) throw new ProvisionFault('unknown-machine', false)
  return machine
}

const from: Record<Exclude<Wish['kind'], 'create'>, readonly SimPower[]> = {
  start: ['stopped', 'running'],
  stop: ['running', 'stopped'],
  restart: ['running'],
  reinstall: ['running', 'stopped', 'broken'],
  'reset-password': ['running', 'stopped'],
  destroy: ['running', 'stopped', 'broken', 'none'],
}

async function addTask(
  tx: Tx,
  fleet: SimulatedFleet,
  wish: Wish,
  machine: MachineRow,
  fault: { code: TaskRow['faultCode']; retryable: boolean } | undefined,
): Promise<Begun> {
  const at = fleet.now()
  const last = machine.lastTaskId ? (await tx.select().from(tasks).where(eq(tasks.id, machine.lastTaskId)))[0] : undefined
  const before = powerAt(machine, last, at)
  refuse(wish, machine, before, last !== undefined && at < last.endsAt)
  // A wish for what already is takes no time: start of a running machine succeeds, as the port promises.
  const idle =
    (wish.kind === 'start' && before === 'running') ||
    (wish.kind === 'stop' && before === 'stopped') ||
    (wish.kind === 'destroy' && machine.destroyedAt !== null)
  const plan = idle ? [] : planOf(wish.kind, fleet.seed, wish.token, fleet.speed, 'imageId' in wish ? wish.imageId : machine.imageId, machine.assetTag !== null)
  const length = fault ? Math.round(lengthOf(plan) * 0.6) : lengthOf(plan)
  const row = {
    id: newId(),
    token: wish.token,
    machineId: machine.id,
    kind: wish.kind,
    plan,
    powerAfter: outcomeOf(wish.kind, before, fault !== undefined),
    faultCode: fault?.code ?? null,
    faultRetryable: fault?.retryable ?? null,
    begunAt: at,
    endsAt: new Date(at.getTime() + length),
  }
  const { token: _token, ...renewed } = row
  await tx.insert(tasks).values(row).onConflictDoUpdate({ target: tasks.token, set: renewed })
  await tx
    .update(machines)
    .set({ power: before, lastTaskId: row.id, ...changesOf(wish, machine, at) })
    .where(eq(machines.id, machine.id))
  if (wish.kind === 'destroy') await tx.delete(addresses).where(eq(addresses.machineId, machine.id))
  return { taskId: row.id, machineId: machine.id }
}

function refuse(wish: Wish, machine: MachineRow, before: SimPower, busy: boolean): void {
  if (wish.kind === 'destroy') return
  if (machine.destroyedAt) throw new ProvisionFault('unknown-machine', false)
  if (busy) throw new ProvisionFault('busy', true)
  if (wish.kind !== 'create' && !from[wish.kind].includes(before)) throw new ProvisionFault('wrong-state', false)
}

function changesOf(wish: Wish, machine: MachineRow, at: Date): Partial<MachineRow> {
  if (wish.kind === 'destroy') return { destroyedAt: machine.destroyedAt ?? at }
  if (wish.kind === 'reinstall') return { imageId: wish.imageId, passwordHash: hashOf(machine.id, wish.password) }
  if (wish.kind === 'reset-password') return { passwordHash: hashOf(machine.id, wish.password) }
  return {}
}

function hashOf(machineId: string, password: string): string {
  return createHash('sha256').update(`${machineId}:${password}`).digest('hex')
}
