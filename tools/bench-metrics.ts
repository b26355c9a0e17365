import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { startVictoria, victoriaHere } from '../src/adapters/metrics-victoria/testing/real-victoria.ts'
import { victoriaMetrics } from '../src/adapters/metrics-victoria/victoria-metrics.ts'
import { measuredEveryMs, metricNames } from '../src/features/servers/monitoring/model.ts'
import type { MetricRow, MetricStorePort } from '../src/features/servers/monitoring/server/ports.ts'
import { rollUpMetrics } from '../src/features/servers/monitoring/server/roll-up-metrics.ts'
import { storeMetrics } from '../src/features/servers/monitoring/server/store-metrics.ts'
import type { Ctx } from '../src/platform/ctx.ts'
import { openDatabase } from '../src/platform/db/connection/open-database.ts'
import { makeLog } from '../src/platform/logging/log.ts'
import { newId } from '../src/platform/pure/id.ts'
import { newDataDir, removeDataDir } from '../e2e/harness/product.ts'

/**
 * `npm run bench:metrics`: writes the measurements of a fleet of 50,000 servers, one batch each 15 seconds of its clock, into the tables of the embedded
 * PostgreSQL and into an installed VictoriaMetrics, one after the other. A store keeps up if a batch takes less than 15 seconds, with its share of the
 * roll-ups. Exits with 1 if one does not.
 */
const fleet = Number(process.env['BENCH_SERVERS'] ?? 50_000)
const minutes = Number(process.env['BENCH_MINUTES'] ?? 5)
const batches = (minutes * 60_000) / measuredEveryMs

type Result = { store: string; first: number; batches: number[]; rollUp: number }

const secondsOf = async (run: () => Promise<unknown>) => {
  const begun = performance.now()
  await run()
  return (performance.now() - begun) / 1000
}
const servers = Array.from({ length: fleet }, () => newId())

/** Values with as many digits as measured ones. */
function batchAt(at: Date, nth: number): MetricRow[] {
  return servers.map((serverId, place) => {
    const values = metricNames.map((name, metric) => [name, (((place * 7919 + nth * 104_729 + metric * 1299) % 99_991) / 99_991) * 100])
    return { serverId, at, ...(Object.fromEntries(values) as Omit<MetricRow, 'serverId' | 'at'>) }
  })
}

/** `last`: the moment of the newest row of a server, read back. */
async function measure(name: string, ctx: Ctx & MetricStorePort, clock: { at: Date }, last: (serverId: string) => Promise<Date | null>): Promise<Result> {
  const taken: number[] = []
  let rollUp = 0
  let written = clock.at
  for (let nth = 0; nth < batches; nth++) {
    written = clock.at
    const rows = batchAt(written, nth)
    taken.push(await secondsOf(() => storeMetrics(ctx, 'raw', rows)))
    clock.at = new Date(written.getTime() + measuredEveryMs)
    if ((nth + 1) % 4 === 0) rollUp += await secondsOf(() => rollUpMetrics(ctx))
    console.log(`${name} ${nth + 1}: ${taken.at(-1)!.toFixed(2)} s`)
  }
  for (const serverId of [servers[0]!, servers.at(-1)!])
    if ((await last(serverId))?.getTime() !== written.getTime()) throw new Error(`${name} has not stored the last batch of ${serverId}`)
  const [first = 0, ...rest] = taken
  return { store: name, first, batches: rest.toSorted((a, b) => a - b), rollUp: rollUp / batches }
}

async function main(): Promise<void> {
  const dataDir = newDataDir('bench-metrics')
  const log = makeLog('error')
  const database = await openDatabase({ dataDir, log })
  try {
    const clock = { at: begin() }
    const ctx = { actor: { kind: 'system', name: 'bench' } as const, db: database.db, now: () => clock.at, log }
    const results = [
      await measure('PostgreSQL', ctx, clock, async (serverId) => {
        const { rows } = await database.pool.query<{ at: Date | null }>('select max(at) as at from server_metric_raw where server_id = $1', [serverId])
        return rows[0]?.at ?? null
      }),
    ]
    clock.at = begin()
    report([...results, ...(await inVictoria(ctx, clock))])
  } finally {
    await database.close()
    removeDataDir(dataDir)
  }
}

async function inVictoria(ctx: Ctx, clock: { at: Date }): Promise<Result[]> {
  const here = victoriaHere()
  if ('reason' in here) {
    console.log(`VictoriaMetrics is left out: ${here.reason}`)
    return []
  }
  const victoria = await startVictoria(here.program)
  try {
    const metricStore = victoriaMetrics({ writeUrl: victoria.url, readUrl: victoria.url }, ctx.now)
    const result = await measure('VictoriaMetrics', { ...ctx, metricStore }, clock, async (serverId) => {
      await victoria.flush()
      const since = new Date(clock.at.getTime() - measuredEveryMs)
      return (await metricStore.latest(serverId, since)) && since
    })
    return [result]
  } finally {
    await victoria.stop()
  }
}

/** A whole minute, long enough ago that no sample is in the future. */
const begin = () => new Date(Math.floor(Date.now() / 60_000 - minutes - 1) * 60_000)

function report(results: readonly Result[]): void {
  const lines = results.map(({ store, first, batches: taken, rollUp }) => {
    const at = (share: number) => (taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0).toFixed(2)
    return `| ${store} | ${first.toFixed(2)} s | ${at(0.5)} s | ${at(1)} s | ${rollUp.toFixed(2)} s |`
  })
  const text = [
    `${fleet} servers, ${batches} batches. ${os.cpus()[0]?.model.trim()} × ${os.cpus().length}, load ${os.loadavg()[0]?.toFixed(1)}.`,
    '',
    '| Store | First batch | Median | Longest | Roll-up a batch |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n')
  console.log(text)
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/bench-metrics.md', `${text}\n`)
  const keepsUp = ({ batches: taken, rollUp }: Result) => (taken[Math.floor(taken.length / 2)] ?? 0) + rollUp < measuredEveryMs / 1000
  process.exitCode = results.every(keepsUp) ? 0 : 1
}

await main()
