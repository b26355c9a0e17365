import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { Machine, MetricPoint, Progress, Provisioner } from '#features/servers/server/ports.ts'
import { beginWish } from './begin.ts'
import { darkPoint, metricsAt } from './load.ts'
import { addresses, machines, tasks } from './schema.ts'
import { powerAt, type MachineRow, type TaskRow } from './state.ts'
import { progressOf } from './timing.ts'

export type SimulatedFleet = {
  /** A connection of the engine's own: never the caller's transaction, as with any foreign system. */
  db: Db
  now: () => Date
  /** Same seed and tokens: same machine ids, addresses and boot times. */
  seed: string
  /** 1 = as long as the real thing; 100 = a hundred times faster. Setting SIMULATED_SPEED. */
  speed: number
}

/**
 * The offline twin of a real engine: no machine exists, and the product says so. Everything is in the database and follows
 * from it and the clock, so a restart in mid-boot is right and any number of processes share one fleet.
 */
export function simulatedProvisioner(fleet: SimulatedFleet): Provisioner {
  return {
    capabilities: { kind: 'simulated', simulated: true, metrics: true, passwordReset: 'live' },
    begin: (wish) => beginWish(fleet, wish),
    follow: (taskId) => follow(fleet, taskId),
    inspect: async (machineId) => (await observe(fleet, eq(machines.id, machineId)))[0],
    findByToken: async (token) => (await observe(fleet, eq(machines.token, token)))[0],
    list: () => observe(fleet),
    measure: (machineId, range) => measure(fleet, machineId, range),
  }
}

async function follow({ db, now }: SimulatedFleet, taskId: string): Promise<Progress> {
  const [task] = await db.select().from(tasks).where(eq(tasks.id, taskId))
  if (!task) return { state: 'unknown' }
  const { percent, steps, ended } = progressOf(task, task.faultCode !== null, now())
  if (!ended) return { state: 'running', percent, steps }
  if (task.faultCode === null) return { state: 'succeeded', steps }
  return { state: 'failed', steps, fault: { code: task.faultCode, retryable: task.faultRetryable ?? false } }
}

async function observe({ db, now }: SimulatedFleet, which?: ReturnType<typeof eq>): Promise<Machine[]> {
  const ipv4 = sql<string[]>`array(select ${addresses.ipv4} from ${addresses} where ${addresses.machineId} = ${machines.id} order by ${addresses.position})`
  const rows = await db
    .select({ machine: machines, task: tasks, ipv4 })
    .from(machines)
    .leftJoin(tasks, eq(tasks.id, machines.lastTaskId))
    .where(and(isNull(machines.destroyedAt), which))
    .orderBy(asc(machines.createdAt), asc(machines.id))
  const at = now()
  return rows.flatMap((row) => {
    const seen = machineOf(row.machine, row.task, row.ipv4, at)
    return seen ? [seen] : []
  })
}

function machineOf(row: MachineRow, task: TaskRow | null, ipv4: string[], at: Date): Machine | undefined {
  const busy = task !== null && at < task.endsAt
  const power = powerAt(row, task, at)
  if (!busy && power === 'none') return undefined
  const building = busy && (task.kind === 'create' || task.kind === 'reinstall')
  return { id: row.id, token: row.token, power: building || power === 'none' ? 'building' : power, busy, imageId: row.imageId, ipv4 }
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

/** On = the last task that had ended by then left it running, and no task that takes it down was under way. */
function wasOn(history: readonly TaskRow[], moment: Date): boolean {
  let on = false
  for (const task of history) {
    if (task.begunAt > moment) break
    if (moment >= task.endsAt) on = task.powerAfter === 'running'
    else if (task.kind !== 'reset-password' && task.kind !== 'stop') on = false
  }
  return on
}
