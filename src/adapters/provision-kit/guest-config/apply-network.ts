import { and, eq, isNull } from 'drizzle-orm'
import { ProvisionFault, type NetworkEngine, type NetworkSpec } from '#features/servers/server/ports.ts'
import type { Engine, MachineRecord, NetworkPlan, Notebook } from '../engine.ts'
import { declineNetwork } from '../capabilities/decline.ts'
import { addressesOf, machineById, routesOf, type Tx } from '../records.ts'
import { forwards, machines, networks, tasks } from '../schema.ts'

const patienceMs = 60_000

/** Network part of a provisioner, if the vendor's adapter has one. The notebook stores the requests and the ports in use. */
export function networkEngine(notebook: Notebook, engine: Engine): NetworkEngine | undefined {
  const { network } = engine
  if (!network) return undefined
  return {
    abilities: network.abilities,
    async apply(machineId, request) {
      const known = await machineById(notebook.db, notebook.engine, machineId)
      if (known) declineNetwork(await network.abilities(known.spec.zoneId), request)
      const { machine, ipv4, plan } = await declare(notebook, machineId, request)
      const cards = await network.apply(machine, ipv4, plan, AbortSignal.timeout(patienceMs)).catch(async (error: unknown) => {
        // Devices that a running task has removed for the moment are not lost.
        if (await taskRuns(notebook.db, notebook, machineId)) throw new ProvisionFault('busy', true, { cause: error })
        throw error
      })
      await letGo(notebook, machineId, plan.request)
      return cards
    },
  }
}

type Declared = { machine: MachineRecord; ipv4: readonly string[]; plan: NetworkPlan }

/** Stores the request and reserves its ports before the engine is asked. A newer stored request is kept. */
function declare(notebook: Notebook, machineId: string, request: NetworkSpec): Promise<Declared> {
  const { db, engine } = notebook
  return db.transaction(async (tx) => {
    const machine = await lockMachine(tx, notebook, machineId)
    if (await taskRuns(tx, notebook, machineId)) throw new ProvisionFault('busy', true)
    const ipv4 = await addressesOf(tx, engine, machineId)
    const routes = await routesOf(tx, engine, machineId)
    const held = await planOf(tx, notebook, machineId)
    if (held && held.request.revision > request.revision) return { machine, ipv4, plan: { ...held, routes } }
    const slots = slotsFor(request, held?.slots ?? {})
    await takePorts(tx, notebook, machineId, request)
    await tx
      .insert(networks)
      .values({ engine, machineId, revision: request.revision, request, slots })
      .onConflictDoUpdate({ target: [networks.engine, networks.machineId], set: { revision: request.revision, request, slots } })
    return { machine, ipv4, plan: { request, slots, routes } }
  })
}

async function lockMachine(tx: Tx, { engine }: Notebook, machineId: string): Promise<MachineRecord> {
  const [machine] = await tx
    .select()
    .from(machines)
    .where(and(eq(machines.engine, engine), eq(machines.id, machineId), isNull(machines.destroyedAt)))
    .for('update')
  if (!machine) throw new ProvisionFault('unknown-machine', false)
  return machine
}

async function taskRuns(tx: Tx, { engine }: Notebook, machineId: string): Promise<boolean> {
  const running = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.engine, engine), eq(tasks.machineId, machineId), eq(tasks.state, 'running')))
  return running.length > 0
}

export async function planOf(tx: Tx, { engine }: Pick<Notebook, 'engine'>, machineId: string): Promise<NetworkPlan | undefined> {
  const [plan] = await tx
    .select({ request: networks.request, slots: networks.slots })
    .from(networks)
    .where(and(eq(networks.engine, engine), eq(networks.machineId, machineId)))
  return plan
}

/** Existing cards keep their number; a new one gets the lowest free number. */
function slotsFor({ privateCards }: NetworkSpec, before: Readonly<Record<string, number>>): Record<string, number> {
  const slots: Record<string, number> = {}
  for (const { network } of privateCards) if (before[network] !== undefined) slots[network] = before[network]
  for (const { network } of privateCards) {
    if (slots[network] !== undefined) continue
    const taken = new Set(Object.values(slots))
    let free = 1
    while (taken.has(free)) free++
    slots[network] = free
  }
  return slots
}

/** A port of another machine becomes free once the engine has removed it there. */
async function takePorts(tx: Tx, { engine }: Notebook, machineId: string, request: NetworkSpec): Promise<void> {
  if (request.forwards.length === 0) return
  const rows = request.forwards.map(({ gateway, protocol, publicPort }) => ({ engine, gateway, protocol, publicPort, machineId }))
  await tx.insert(forwards).values(rows).onConflictDoNothing()
  const mine = new Set((await heldPorts(tx, engine, machineId)).map(portKey))
  if (!rows.every((row) => mine.has(portKey(row)))) throw new ProvisionFault('capacity', true)
}

const portKey = ({ gateway, protocol, publicPort }: { gateway: string; protocol: string; publicPort: number }) => `${protocol} ${gateway}:${publicPort}`

function heldPorts(tx: Tx, engine: string, machineId: string) {
  return tx
    .select()
    .from(forwards)
    .where(and(eq(forwards.engine, engine), eq(forwards.machineId, machineId)))
}

/** The engine has released them by now, unless it was given a newer request since. */
async function letGo(notebook: Notebook, machineId: string, request: NetworkSpec): Promise<void> {
  const { db, engine } = notebook
  const requestOfKind = new Set(request.forwards.map(portKey))
  await db.transaction(async (tx) => {
    await lockMachine(tx, notebook, machineId)
    if ((await planOf(tx, notebook, machineId))?.request.revision !== request.revision) return
    for (const { gateway, protocol, publicPort } of (await heldPorts(tx, engine, machineId)).filter((row) => !requestOfKind.has(portKey(row))))
      await tx
        .delete(forwards)
        .where(and(eq(forwards.engine, engine), eq(forwards.gateway, gateway), eq(forwards.protocol, protocol), eq(forwards.publicPort, publicPort)))
  })
}

/** Forgets the network of a destroyed machine. */
export async function forgetNetwork(tx: Tx, engine: string, machineId: string): Promise<void> {
  await tx.delete(forwards).where(and(eq(forwards.engine, engine), eq(forwards.machineId, machineId)))
  await tx.delete(networks).where(and(eq(networks.engine, engine), eq(networks.machineId, machineId)))
}
