import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import {
  ProvisionFault,
  type EngineSurvey,
  type HostFacts,
  type Machine,
  type MetricPoint,
  type Progress,
  type Provisioner,
} from '#features/servers/server/ports.ts'
import { diskWriters } from '#adapters/provision-kit/by-request.ts'
import { simulatedKeys } from './access-keys.ts'
import { simulatedLimits } from './limits.ts'
import { beginRequest } from './begin.ts'
import { simulatedConsole, simulatedScreen } from './console.ts'
import { darkPoint, metricsAt } from './load.ts'
import { simulatedNetwork } from './network.ts'
import { sampleAll } from './sample-all.ts'
import { addresses, images, machines, networks, snapshots, tasks } from './schema.ts'
import { hostSize, hostsOf } from './seeded.ts'
import { goesOn, powerAt, type MachineRow, type TaskRow } from './state.ts'
import { progressOf } from './timing.ts'
import { engineNameOf, ofEngine, type SimulatedFleet } from './fleet.ts'

const forgottenAtOnce = 500

/**
 * Offline fake of a real engine: no machine exists, and the product says so. The state follows from the database and the clock,
 * so a restart in mid-boot is correct and any number of processes share one fleet.
 */
export function simulatedProvisioner(fleet: SimulatedFleet): Provisioner {
  return {
    capabilities: {
      kind: 'simulated',
      simulated: true,
      metrics: true,
      passwordReset: 'live',
      sshKeys: true,
      snapshots: true,
      backups: true,
      images: true,
      dataDisks: 'device',
      bareMetal: true,
      console: 'shell',
      screen: true,
      rescue: true,
      maxDataDisks: null,
      maxIpv4: null,
      limitsRate: true,
      countsTraffic: true,
      iso: false,
      userData: true,
      limitsCpu: true,
      limitsDisks: true,
      moves: 'live',
    },
    check: (withinMs) => check(fleet, withinMs),
    network: simulatedNetwork(fleet),
    accessKeys: simulatedKeys(fleet),
    limits: simulatedLimits(fleet),
    console: simulatedConsole(fleet),
    screen: simulatedScreen(fleet),
    begin: (request) => beginRequest(fleet, request),
    follow: (taskId) => follow(fleet, taskId),
    inspect: async (machineId) => (await observe(fleet, eq(machines.id, machineId)))[0],
    findByToken: async (token) => (await observe(fleet, eq(machines.token, token)))[0],
    list: () => observe(fleet),
    keepsDisk: async (snapshot) => (await fleet.db.$count(snapshots, eq(snapshots.id, snapshot))) > 0,
    dropSnapshot: async (snapshot) => void (await fleet.db.delete(snapshots).where(eq(snapshots.id, snapshot))),
    dropImage: async (image) => void (await fleet.db.delete(images).where(eq(images.id, image))),
    forgetTasks: (endedBefore) => forgetTasks(fleet, endedBefore),
    survey: (zoneIds = []) => survey(fleet, zoneIds),
    sampleAll: () => sampleAll(fleet),
    measure: (machineId, range) => measure(fleet, machineId, range),
  }
}

/** The engine is a few tables. It is unavailable when they cannot be read in time. */
async function check({ db }: SimulatedFleet, withinMs: number): Promise<void> {
  const answered = new AbortController()
  const tooLate = sleep(withinMs, undefined, { signal: answered.signal }).then(() => Promise.reject(new Error(`no answer within ${withinMs} ms`)))
  try {
    await Promise.race([db.select({ id: machines.id }).from(machines).limit(1), tooLate])
  } catch (error) {
    throw new ProvisionFault('unreachable', true, { cause: error })
  } finally {
    answered.abort()
    await tooLate.catch(() => {})
  }
}

async function follow(fleet: SimulatedFleet, taskId: string): Promise<Progress> {
  const { db, now } = fleet
  const [found] = await db
    .select({ task: tasks })
    .from(tasks)
    .innerJoin(machines, and(eq(machines.id, tasks.machineId), ofEngine(fleet)))
    .where(eq(tasks.id, taskId))
  const task = found?.task
  if (!task) return { state: 'unknown' }
  const { percent, steps, ended } = progressOf(task, task.faultCode !== null, now())
  if (!ended) return { state: 'running', percent, steps }
  if (task.faultCode === null) return { state: 'succeeded', steps }
  return { state: 'failed', steps, fault: { code: task.faultCode, retryable: task.faultRetryable ?? false } }
}

/** Forgets old tasks, but keeps the last one of a machine, because its power follows from it. */
async function forgetTasks(fleet: SimulatedFleet, endedBefore: Date): Promise<number> {
  const { db } = fleet
  const over = db
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(machines, and(eq(machines.id, tasks.machineId), ofEngine(fleet)))
    .where(
      and(
        lt(tasks.endsAt, endedBefore),
        or(isNull(machines.lastTaskId), ne(machines.lastTaskId, tasks.id)),
        or(ne(tasks.kind, 'create'), isNotNull(machines.destroyedAt)),
      ),
    )
    .orderBy(asc(tasks.endsAt))
    .limit(forgottenAtOnce)
  return (await db.delete(tasks).where(inArray(tasks.id, over)).returning({ id: tasks.id })).length
}

async function observe(fleet: SimulatedFleet, which?: ReturnType<typeof eq>): Promise<Machine[]> {
  const { db, now } = fleet
  const ipv4 = sql<string[]>`array(select ${addresses.ipv4} from ${addresses} where ${addresses.machineId} = ${machines.id} order by ${addresses.position})`
  const rows = await db
    .select({ machine: machines, task: tasks, ipv4, networkRevision: networks.revision })
    .from(machines)
    .leftJoin(tasks, eq(tasks.id, machines.lastTaskId))
    .leftJoin(networks, eq(networks.machineId, machines.id))
    .where(and(ofEngine(fleet), isNull(machines.destroyedAt), which))
    .orderBy(asc(machines.createdAt), asc(machines.id))
  const at = now()
  return rows.flatMap((row) => {
    const seen = machineOf(row.machine, row.task, row.ipv4, at)
    return seen ? [{ ...seen, networkRevision: row.networkRevision }] : []
  })
}

function machineOf(row: MachineRow, task: TaskRow | null, ipv4: string[], at: Date): Machine | undefined {
  const busy = task !== null && at < task.endsAt
  const power = powerAt(row, task, at)
  if (!busy && power === 'none') return undefined
  const building = busy && diskWriters.includes(task.kind)
  const host = row.host === null ? {} : { host: row.host }
  return {
    id: row.id,
    token: row.token,
    power: building || power === 'none' ? 'building' : power,
    busy,
    imageId: row.imageId,
    ipv4,
    ...host,
    rescue: row.rescue,
  }
}

/** Three hosts a zone that has machines or is served. What a host uses is the sizes of its machines. */
async function survey(fleet: SimulatedFleet, zoneIds: readonly string[]): Promise<EngineSurvey> {
  const { db } = fleet
  const taken = (column: typeof machines.vcpu) => sql<number>`coalesce(sum(${column}), 0)::int`
  const rows = await db
    .select({
      zoneId: machines.zoneId,
      host: machines.host,
      machines: count(),
      vcpu: taken(machines.vcpu),
      memoryGib: taken(machines.memoryGib),
      diskGib: taken(machines.diskGib),
    })
    .from(machines)
    .where(and(ofEngine(fleet), isNull(machines.destroyedAt), isNotNull(machines.host)))
    .groupBy(machines.zoneId, machines.host)
    .orderBy(asc(machines.zoneId))
  const [given] = await db
    .select({ addresses: sql<number>`count(*)::int` })
    .from(addresses)
    .innerJoin(machines, eq(machines.id, addresses.machineId))
    .where(and(ofEngine(fleet), isNull(machines.destroyedAt)))
  const hosts = [...new Set([...rows.map(({ zoneId }) => zoneId), ...zoneIds])].toSorted().flatMap((zoneId) =>
    hostsOf(zoneId, engineNameOf(fleet)).map((name): HostFacts => {
      const row = rows.find(({ host }) => host === name) ?? { machines: 0, vcpu: 0, memoryGib: 0, diskGib: 0 }
      const { vcpu, memoryGib, diskGib } = row
      const of = (name: keyof typeof hostSize, used: number) => ({ total: hostSize[name], used })
      return {
        name,
        up: true,
        zones: [zoneId],
        machines: row.machines,
        vcpu: of('vcpu', vcpu),
        memoryGib: of('memoryGib', memoryGib),
        diskGib: of('diskGib', diskGib),
      }
    }),
  )
  return { version: null, hosts, addresses: { total: null, used: given?.addresses ?? 0 }, strangers: [] }
}

async function measure({ db, now }: SimulatedFleet, machineId: string, range: { from: Date; to: Date; points: number }): Promise<MetricPoint[]> {
  const [machine] = await db.select().from(machines).where(eq(machines.id, machineId))
  if (!machine) return []
  const history = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.machineId, machineId), lte(tasks.begunAt, range.to), gte(tasks.endsAt, machine.createdAt)))
    .orderBy(asc(tasks.begunAt))
  const span = range.to.getTime() - range.from.getTime()
  const end = now()
  return Array.from({ length: range.points }, (_, i) => {
    const moment = new Date(range.from.getTime() + Math.round((span * i) / Math.max(1, range.points - 1)))
    return moment <= end && wasOn(history, moment) ? metricsAt(machine, moment) : darkPoint(moment)
  })
}

/** On: the last task that had ended by then left it running, and no running task takes it down. */
function wasOn(history: readonly TaskRow[], moment: Date): boolean {
  let on = false
  for (const task of history) {
    if (task.begunAt > moment) break
    if (moment >= task.endsAt) on = task.powerAfter === 'running'
    else if (!goesOn.includes(task.kind)) on = false
  }
  return on
}
