import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { isAnyOf } from '#platform/db/statements/arrays.ts'
import type { Db } from '#platform/db/db.ts'
import { ProvisionFault, type GivenAddress, type MachineSize, type MachineSpec } from '#features/servers/server/ports.ts'
import type { Engine, MachineRecord, Notebook, TaskRecord } from './engine.ts'
import { addresses, machines, tasks, type StoredSpec } from './schema.ts'

export type Tx = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export async function machineById(db: Tx, engine: string, id: string): Promise<MachineRecord | undefined> {
  const [machine] = await db
    .select()
    .from(machines)
    .where(and(eq(machines.engine, engine), eq(machines.id, id)))
  return machine
}

export async function taskByToken(db: Tx, engine: string, token: string): Promise<TaskRecord | undefined> {
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.engine, engine), eq(tasks.token, token)))
  return task
}

/** Lists machines that exist or may exist, oldest first, each with its running task and its addresses. */
export async function knownMachines({ db, engine }: Notebook, which: { id?: string; token?: string } = {}) {
  const rows = await db
    .select({ machine: machines, task: tasks })
    .from(machines)
    .leftJoin(tasks, and(eq(tasks.engine, machines.engine), eq(tasks.machineId, machines.id), eq(tasks.state, 'running')))
    .where(
      and(
        eq(machines.engine, engine),
        isNull(machines.destroyedAt),
        which.id === undefined ? undefined : eq(machines.id, which.id),
        which.token === undefined ? undefined : eq(machines.token, which.token),
      ),
    )
    .orderBy(asc(machines.createdAt), asc(machines.id))
  const ids = rows.map(({ machine }) => machine.id)
  const given = Map.groupBy(ids.length === 0 ? [] : await addressRows(db, engine, ids), ({ machineId }) => machineId)
  return rows.map((row) => ({ ...row, ipv4: (given.get(row.machine.id) ?? []).map(({ ipv4 }) => ipv4) }))
}

/** Returns a running machine without a running task. Throws ProvisionFault. */
export async function machineAtRest(notebook: Notebook, engine: Engine, machineId: string): Promise<MachineRecord> {
  const [known] = await knownMachines(notebook, { id: machineId })
  if (!known) throw new ProvisionFault('unknown-machine', false)
  if (known.task) throw new ProvisionFault('busy', true)
  const seen = await engine.see(known.machine)
  if (!seen) throw new ProvisionFault('unknown-machine', false)
  if (known.machine.state !== 'ready' || seen.power !== 'running') throw new ProvisionFault('wrong-state', false)
  return known.machine
}

function addressRows(db: Tx, engine: string, ids: readonly string[]) {
  return db
    .select()
    .from(addresses)
    .where(and(eq(addresses.engine, engine), isAnyOf(addresses.machineId, 'text', ids)))
    .orderBy(asc(addresses.position))
}

export async function addressesOf(db: Tx, engine: string, machineId: string): Promise<string[]> {
  return (await addressRows(db, engine, [machineId])).map(({ ipv4 }) => ipv4)
}

/** Routes of the addresses of a machine that were given by a request. */
export async function routesOf(db: Tx, engine: string, machineId: string): Promise<Map<string, GivenAddress>> {
  const rows = await addressRows(db, engine, [machineId])
  return new Map(rows.flatMap(({ ipv4, prefix, gateway, vlan, bridge }) => (prefix === null ? [] : [[ipv4, { address: ipv4, prefix, gateway, vlan, bridge }]])))
}

/** Returns the machine of that token, inserting it if necessary, with the addresses that it is to have. */
export async function placeMachine(tx: Tx, notebook: Notebook, id: string, token: string, spec: MachineSpec): Promise<MachineRecord> {
  const { engine } = notebook
  const { password: _password, userData: _userData, ...stored } = spec
  await tx.insert(machines).values({ engine, id, token, imageId: spec.imageId, spec: stored, state: 'none', createdAt: notebook.now() }).onConflictDoNothing()
  const [machine] = await tx
    .select()
    .from(machines)
    .where(and(eq(machines.engine, engine), eq(machines.id, id)))
    .for('update')
  if (!machine) throw new ProvisionFault('engine', true)
  if (machine.destroyedAt) throw new ProvisionFault('destroyed', false)
  await giveAddresses(tx, notebook, id, spec)
  return machine
}

type Wanted = Pick<MachineSize, 'ipv4Count' | 'addresses'>

/** Further addresses are added behind the present ones; surplus ones are removed from the end. The request gives them, or the engine chooses from its list. */
export async function giveAddresses(tx: Tx, notebook: Notebook, machineId: string, { ipv4Count: count, addresses: given }: Wanted): Promise<void> {
  const { engine } = notebook
  await tx.delete(addresses).where(and(eq(addresses.engine, engine), eq(addresses.machineId, machineId), gte(addresses.position, count)))
  const held = (await addressRows(tx, engine, [machineId])).map(({ ipv4 }) => ipv4)
  if (held.length >= count) return
  await (given ? placeGiven(tx, notebook, machineId, { held, count, given }) : chooseAddresses(tx, notebook, machineId, { held, count }))
}

type Place = { held: readonly string[]; count: number }

/** An address that another machine still has becomes free once that machine is destroyed. */
async function placeGiven(tx: Tx, { engine }: Notebook, machineId: string, { held, count, given }: Place & { given: readonly GivenAddress[] }): Promise<void> {
  const added = given.filter(({ address }) => !held.includes(address)).slice(0, count - held.length)
  for (const [index, { address: ipv4, prefix, gateway, vlan, bridge }] of added.entries()) {
    const row = { engine, ipv4, machineId, position: held.length + index, prefix, gateway, vlan, bridge }
    const placed = await tx.insert(addresses).values(row).onConflictDoNothing().returning()
    if (placed.length === 0) throw new ProvisionFault('busy', true, { cause: new Error('another machine still has the address') })
  }
  if (held.length + added.length < count) throw new ProvisionFault('capacity', false, { cause: new Error('the pools of the zone have no free address') })
}

async function chooseAddresses(tx: Tx, { engine, pool }: Notebook, machineId: string, { held, count }: Place): Promise<void> {
  let position = held.length
  const taken = new Set((await tx.select({ ipv4: addresses.ipv4 }).from(addresses).where(eq(addresses.engine, engine))).map(({ ipv4 }) => ipv4))
  for (const ipv4 of pool) {
    if (position >= count) return
    if (taken.has(ipv4)) continue
    // Another transaction may have taken it meanwhile; the key decides.
    const placed = await tx.insert(addresses).values({ engine, ipv4, machineId, position }).onConflictDoNothing().returning()
    position += placed.length
  }
  if (position < count) throw new ProvisionFault('capacity', false)
}

export async function freeAddresses(tx: Tx, engine: string, machineId: string): Promise<void> {
  await tx.delete(addresses).where(and(eq(addresses.engine, engine), eq(addresses.machineId, machineId)))
}

/** Size of a resize request, within the stored spec. */
export function resized(spec: StoredSpec, size: Omit<StoredSpec, 'hostname' | 'regionId' | 'zoneId' | 'imageId'>): StoredSpec {
  const { vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, ipv4Count, addresses: given = spec.addresses } = size
  return { ...spec, vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, ipv4Count, ...(given ? { addresses: given } : {}) }
}

const forgottenAtOnce = 500

/** Forgets some of the tasks that ended before. The creation of a machine stays as long as the machine. */
export async function forgetTasks({ db, engine }: Notebook, endedBefore: Date): Promise<number> {
  const over = db
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(machines, and(eq(machines.engine, tasks.engine), eq(machines.id, tasks.machineId)))
    .where(
      and(eq(tasks.engine, engine), ne(tasks.state, 'running'), lt(tasks.endedAt, endedBefore), or(ne(tasks.kind, 'create'), isNotNull(machines.destroyedAt))),
    )
    .orderBy(asc(tasks.endedAt))
    .limit(forgottenAtOnce)
  return (
    await db
      .delete(tasks)
      .where(and(inArray(tasks.id, over), ne(tasks.state, 'running')))
      .returning({ id: tasks.id })
  ).length
}
