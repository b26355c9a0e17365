import { grainSeconds, type CoarseGrain, type Grain, type MetricName } from '#features/servers/monitoring/model.ts'
import type { Series, victoriaCalls } from './calls.ts'

type Calls = ReturnType<typeof victoriaCalls>
/** Means by the moment of their beginning. */
export type Curve = Map<number, number>
export type Curves = Map<string, Map<MetricName, Curve>>
export type Wanted = { servers: readonly string[]; metrics: readonly MetricName[]; from: number; to: number }

/** Name of the samples. `grain` is `raw`, or the resolution of a mean that the engine reported. */
export const sampleName = 'runxin_server'
export const grainMs = (grain: Grain): number => grainSeconds[grain] * 1000
export const floorTo = (at: number, step: number): number => Math.floor(at / step) * step
const ceilTo = (at: number, step: number) => Math.ceil(at / step) * step

/** Maximum number of servers in one query: it contains their ids twice, and may have 16 KiB. */
const serversAtOnce = 100
/** Maximum time of one query: its minutes are points of a subquery, of which older releases allow 30,000. */
const longestMs = 14 * 24 * 3_600_000

export function selectorOf(servers: readonly string[], labels: { grain?: Grain; metrics?: readonly MetricName[] } = {}): string {
  const { grain, metrics } = labels
  const matches = [`server=~"${servers.join('|')}"`, ...(metrics ? [`metric=~"${metrics.join('|')}"`] : []), ...(grain ? [`grain="${grain}"`] : [])]
  return `${sampleName}{${matches.join()}}`
}

export function inSlices<Item>(items: readonly Item[], size = serversAtOnce): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}

/** A window of VictoriaMetrics ends at its moment, that of a mean begins there. The offset moves it, with the end left out. */
const fromHere = (ms: number) => `offset -${ms - 1}ms`

/** Each mean is the mean of the finer ones, as in the tables of PostgreSQL, so that a gap weighs the same in both. */
function meanOf(grain: CoarseGrain, selector: string): string {
  const minutes = `avg_over_time(${selector}[60s] ${fromHere(60_000)})`
  if (grain === 'minute') return minutes
  const quarters = `avg_over_time(${minutes}[900s:60s] ${fromHere(900_000)})`
  return grain === 'quarter' ? quarters : `avg_over_time(${quarters}[3600s:900s] ${fromHere(3_600_000)})`
}

/** Means of the steps of a resolution that begin from `from` and before `to`. Where nothing was measured, those that the engine reported. */
export async function readMeans(calls: Calls, grain: CoarseGrain, { servers, metrics, from, to }: Wanted): Promise<Curves> {
  const stepMs = grainMs(grain)
  const range = { from: ceilTo(from, stepMs), to: ceilTo(to, stepMs) - stepMs }
  const curves: Curves = new Map()
  // One slice after the other: VictoriaMetrics answers as many queries at once as it has cores.
  for (const some of inSlices(servers)) {
    const measured = meanOf(grain, selectorOf(some, { grain: 'raw', metrics }))
    const reported = `avg_over_time(${selectorOf(some, { grain, metrics })}[${stepMs}ms] ${fromHere(stepMs)})`
    const found = (await Promise.all(spansOf(range).map((span) => calls.range(`union(${measured}, ${reported})`, { ...span, stepMs })))).flat()
    const isMeasured = ({ labels }: Series) => labels['grain'] === 'raw'
    addTo(curves, [...found.filter(isMeasured), ...found.filter((series) => !isMeasured(series))])
  }
  return curves
}

function spansOf({ from, to }: { from: number; to: number }): { from: number; to: number }[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / longestMs) + 1) }, (_, nth) => {
    const begin = from + nth * longestMs
    return { from: begin, to: Math.min(to, begin + longestMs - 1) }
  })
}

/** Samples as measured, from `from` and before `to`. */
export async function readSamples(calls: Calls, { servers, metrics, from, to }: Wanted): Promise<Curves> {
  const curves: Curves = new Map()
  if (from >= to) return curves
  for (const some of inSlices(servers)) addTo(curves, await calls.samples(selectorOf(some, { grain: 'raw', metrics }), { from, to: to - 1 }))
  return curves
}

/** Adds values that the curves do not have yet. */
function addTo(curves: Curves, found: readonly Series[]): void {
  for (const { labels, points } of found) {
    const { server = '', metric } = labels as { server?: string; metric?: MetricName }
    if (metric === undefined) continue
    const ofServer = curves.get(server) ?? new Map<MetricName, Curve>()
    const curve = ofServer.get(metric) ?? new Map<number, number>()
    for (const [at, value] of points) if (!curve.has(at)) curve.set(at, value)
    curves.set(server, ofServer.set(metric, curve))
  }
}
