import type { DatabaseLog, Logged, Plan } from './database-log.ts'
import type { Ask, Who } from './asks.ts'

export type Measured = Ask & {
  status: number
  /** Median time of the statements in the database, and of the whole answer. */
  databaseMs: number
  totalMs: number
  statements: number
  slowest: Logged | undefined
  plans: Plan[]
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** Sends each request once to warm up, and then some times more. */
export async function measure(
  address: string,
  asks: readonly Ask[],
  headers: Record<Who, Record<string, string>>,
  log: DatabaseLog,
  times: number,
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const ask of asks) {
    const runs = []
    for (let turn = 0; turn <= times; turn++) {
      log.read()
      const begun = performance.now()
      const response = await fetch(address + ask.address, { headers: headers[ask.who], redirect: 'manual' })
      await response.arrayBuffer()
      const totalMs = performance.now() - begun
      runs.push({ totalMs, status: response.status, log: log.read() })
      // A page that fails at its first request fails every time, and after seconds.
      if (response.status !== 200) break
    }
    const counted = runs.length > 1 ? runs.slice(1) : runs
    const databaseMs = median(counted.map((run) => run.log.ms))
    const typical = counted.find((run) => run.log.ms === databaseMs)!.log
    measured.push({
      ...ask,
      status: runs.at(-1)!.status,
      databaseMs,
      totalMs: median(counted.map((run) => run.totalMs)),
      statements: new Set(typical.statements.map(({ statement }) => statement)).size,
      slowest: typical.statements.toSorted((a, b) => b.ms - a.ms)[0],
      plans: typical.plans,
    })
  }
  return measured
}
