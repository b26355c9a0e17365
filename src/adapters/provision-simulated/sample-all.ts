import { and, eq, isNull, sql } from 'drizzle-orm'
import { rowsOf } from '#platform/db/statements/arrays.ts'
import type { MachineSample } from '#features/servers/server/ports.ts'
import { metricsAt, trafficBetween } from './load.ts'
import { machines, networks, tasks } from './schema.ts'
import { goesOn, powerAt, type MachineRow, type TaskRow } from './state.ts'
import { ofEngine, type SimulatedFleet } from './fleet.ts'

type Counted = { machine: MachineRow; bootedAt: Date; inBytes: number; outBytes: number }

/** Metrics and counters of the whole fleet in two statements, however many machines there are. */
export async function sampleAll(fleet: SimulatedFleet): Promise<MachineSample[]> {
  const { db, now } = fleet
  const rows = await db
    .select({ machine: machines, task: tasks, request: networks.request })
    .from(machines)
    .leftJoin(tasks, eq(tasks.id, machines.lastTaskId))
    .leftJoin(networks, eq(networks.machineId, machines.id))
    .where(and(ofEngine(fleet), isNull(machines.destroyedAt)))
  const moment = now()
  const on = rows.filter(({ machine, task }) => {
    const underWay = task !== null && moment < task.endsAt
    const staysOn = !underWay || goesOn.includes(task.kind)
    return staysOn && powerAt(machine, task, moment) === 'running'
  })
  const counted = on.map(({ machine, task, request }) => countTo(machine, task, moment, request?.rateLimitMbps))
  await keepCounters(db, counted, moment)
  return on.map(({ machine, request }, index) => {
    const { at, ...values } = metricsAt(machine, moment, request?.rateLimitMbps)
    const { bootedAt, inBytes, outBytes } = counted[index]!
    const uptimeSeconds = Math.floor((moment.getTime() - bootedAt.getTime()) / 1000)
    const counters = { vcpu: machine.vcpu, inBytes, outBytes, uptimeSeconds, source: machine.host ?? '' }
    return { machineId: machine.id, at, values, counters }
  })
}

/** Counts on from the last counters, or from zero since the boot that came after them. */
function countTo(machine: MachineRow, task: TaskRow | null, moment: Date, limitMbps: number | undefined): Counted {
  const earlier = machine.bootedAt ?? machine.createdAt
  const bootedAt = task && task.endsAt <= moment && task.endsAt > earlier && !goesOn.includes(task.kind) ? task.endsAt : earlier
  const before = machine.countedAt && machine.countedAt >= bootedAt ? machine.countedAt : undefined
  const more = trafficBetween(machine, before ?? bootedAt, moment, limitMbps)
  const inBytes = (before ? machine.inBytes : 0) + more.inBytes
  return { machine, bootedAt, inBytes, outBytes: (before ? machine.outBytes : 0) + more.outBytes }
}

async function keepCounters(db: SimulatedFleet['db'], counted: readonly Counted[], at: Date): Promise<void> {
  if (counted.length === 0) return
  const rows = rowsOf('counted', {
    id: ['text', counted.map(({ machine }) => machine.id)],
    in_bytes: ['bigint', counted.map(({ inBytes }) => inBytes)],
    out_bytes: ['bigint', counted.map(({ outBytes }) => outBytes)],
    booted_at: ['timestamptz', counted.map(({ bootedAt }) => bootedAt)],
  })
  await db.execute(sql`
    update ${machines} machine set in_bytes = counted.in_bytes, out_bytes = counted.out_bytes, booted_at = counted.booted_at, counted_at = ${at.toISOString()}
    from ${rows} where machine.id = counted.id and (machine.counted_at is null or machine.counted_at < ${at.toISOString()})`)
}
