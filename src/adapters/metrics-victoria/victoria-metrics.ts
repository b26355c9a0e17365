import { dayHours, emptyDayLoad, emptySeries, gibOfMegabits, metricNames, shortValue } from '#features/servers/monitoring/model.ts'
import type { CoarseGrain, DayLoad, Grain, MetricName, Plot } from '#features/servers/monitoring/model.ts'
import type { AlarmSight, AlarmSpan, MetricRow, MetricStore } from '#features/servers/monitoring/server/ports.ts'
import { victoriaCalls, type VictoriaSettings } from './calls.ts'
import { floorTo, grainMs, inSlices, readMeans, readSamples, sampleName, selectorOf, type Curves } from './means.ts'

const hourMs = 3_600_000
/** Maximum number of rows of one write: seven lines each, about 2 MiB. */
const rowsAtOnce = 3_000
/** Time after which VictoriaMetrics surely shows a sample. Alarms do not look at younger minutes. */
const shownAfterMs = 20_000

const finer: Readonly<Record<CoarseGrain, Grain>> = { minute: 'raw', quarter: 'minute', hour: 'quarter' }

/**
 * Store in VictoriaMetrics. Coarser resolutions are computed when they are read. Samples are deleted by its own retention, and one that is stored
 * twice counts once, with `-dedup.minScrapeInterval=1ms`.
 */
export function victoriaMetrics(settings: VictoriaSettings, now: () => Date): MetricStore {
  const calls = victoriaCalls(settings)

  /** Values of a time with their weights: complete ones of a resolution, then those of finer ones up to the finest. */
  function readParts(grain: Grain, wanted: { serverId: string; metrics: readonly MetricName[]; from: number; to: number }, finest: Grain) {
    const { serverId, metrics, to } = wanted
    const chain: Grain[] = [grain]
    for (let part = grain; part !== 'raw' && part !== finest; chain.push(part)) part = finer[part]
    const present = now().getTime()
    const ends = chain.map((part) => (part === 'raw' ? to : Math.min(to, floorTo(present, grainMs(part)))))
    return Promise.all(
      chain.map(async (part, place) => {
        const range = { servers: [serverId], metrics, from: Math.max(wanted.from, ends[place - 1] ?? 0), to: ends[place]! }
        const curves = part === 'raw' ? await readSamples(calls, range) : await readMeans(calls, part, range)
        return { seconds: grainMs(part) / 1000, curves: curves.get(serverId) }
      }),
    )
  }

  async function readPlot(serverId: string, since: Date | null, { grain, from, stepMs, points }: Plot) {
    const range = { from: Math.max(from, since?.getTime() ?? 0), to: from + points * stepMs }
    const parts = await readParts(grain, { serverId, metrics: metricNames, ...range }, 'raw')
    const series = emptySeries(points)
    for (const name of metricNames) {
      const sums = new Map<number, { sum: number; seconds: number }>()
      for (const { seconds, curves } of parts)
        for (const [at, value] of curves?.get(name) ?? []) {
          const place = Math.floor((at - from) / stepMs)
          const before = sums.get(place) ?? { sum: 0, seconds: 0 }
          sums.set(place, { sum: before.sum + value * seconds, seconds: before.seconds + seconds })
        }
      for (const [place, { sum, seconds }] of sums) if (place >= 0 && place < points) series[name][place] = shortValue(sum / seconds)
    }
    return series
  }

  return {
    async write(grain, rows) {
      for (const some of inSlices(rows, rowsAtOnce)) await calls.store(linesOf(grain, some))
    },
    readPlot: ({ serverId, since }, plot) => readPlot(serverId, since, plot),

    async latest(serverId, since) {
      const range = { servers: [serverId], metrics: metricNames, from: since.getTime(), to: now().getTime() + hourMs }
      const curves = (await readSamples(calls, range)).get(serverId)
      const last = Math.max(...metricNames.flatMap((name) => [...(curves?.get(name)?.keys() ?? [])]))
      if (!Number.isFinite(last)) return null
      return Object.fromEntries(metricNames.map((name) => [name, curves?.get(name)?.get(last) ?? null])) as Record<MetricName, number | null>
    },

    async dayLoads(servers, from, to) {
      const end = Math.min(to.getTime(), floorTo(now().getTime(), grainMs('quarter')))
      const metrics = ['cpu', 'netIn', 'netOut'] as const
      const curves = await readMeans(calls, 'quarter', { servers: servers.map(({ serverId }) => serverId), metrics, from: from.getTime(), to: end })
      return new Map(servers.map(({ serverId, since }) => [serverId, dayLoadOf(curves.get(serverId), Math.max(from.getTime(), since?.getTime() ?? 0), from)]))
    },

    async trafficSince(serverId, since) {
      const wanted = { serverId, metrics: ['netIn', 'netOut'] as const, from: since.getTime(), to: floorTo(now().getTime(), grainMs('minute')) }
      const parts = await readParts('quarter', wanted, 'minute')
      const sum = (name: MetricName) =>
        parts.reduce((total, { seconds, curves }) => total + [...(curves?.get(name)?.values() ?? [])].reduce((all, rate) => all + rate * seconds, 0), 0)
      const first = Math.min(...parts.flatMap(({ curves }) => [...(curves?.values() ?? [])].flatMap((curve) => [...curve.keys()])))
      return { inGib: gibOfMegabits(sum('netIn')), outGib: gibOfMegabits(sum('netOut')), from: Number.isFinite(first) ? new Date(first) : null }
    },

    async lookAt(spans) {
      if (spans.length === 0) return []
      const to = floorTo(now().getTime() - shownAfterMs, grainMs('minute'))
      const servers = [...new Set(spans.map(({ serverId }) => serverId))]
      const metrics = [...new Set(spans.map(({ metric }) => metric))]
      const from = to - Math.max(...spans.map(({ minutes }) => minutes)) * grainMs('minute')
      const curves = await readMeans(calls, 'minute', { servers, metrics, from, to })
      return spans.map((span) => sightOf(span, curves, to))
    },

    async erase(serverIds) {
      for (const some of inSlices(serverIds)) await calls.erase(selectorOf(some))
    },
    compact: () => Promise.resolve('done'),
  }
}

/** Text format of Prometheus. A value that was not measured has no line. Seven digits are those of PostgreSQL's `real`. */
function linesOf(grain: Grain, rows: readonly MetricRow[]): string {
  let lines = ''
  for (const row of rows)
    for (const name of metricNames) {
      const value = row[name]
      if (value !== null)
        lines += `${sampleName}{server="${row.serverId}",metric="${name}",grain="${grain}"} ${Number(value.toPrecision(7))} ${row.at.getTime()}\n`
    }
  return lines
}

function dayLoadOf(curves: ReadonlyMap<MetricName, ReadonlyMap<number, number>> | undefined, since: number, from: Date): DayLoad {
  const load = emptyDayLoad()
  const [cpu, netIn, netOut] = (['cpu', 'netIn', 'netOut'] as const).map((name) => [...(curves?.get(name) ?? [])].filter(([at]) => at >= since))
  const outAt = new Map(netOut)
  const traffic = netIn!.flatMap(([at, value]) => (outAt.has(at) ? [[at, value + outAt.get(at)!] as const] : []))
  for (let hour = 0; hour < dayHours; hour++) {
    const inHour = ([at]: readonly [number, number]) => Math.floor((at - from.getTime()) / hourMs) === hour
    load.cpu[hour] = shortValue(meanOf(cpu!.filter(inHour).map(([, value]) => value)))
    load.traffic[hour] = shortValue(meanOf(traffic.filter(inHour).map(([, value]) => value)))
  }
  return load
}

function sightOf({ alarmId, serverId, metric, direction, threshold, minutes, since }: AlarmSpan, curves: Curves, to: number): AlarmSight {
  const first = Math.max(to - minutes * grainMs('minute'), since?.getTime() ?? 0)
  const values = [...(curves.get(serverId)?.get(metric) ?? [])].filter(([at]) => at >= first).map(([, value]) => value)
  const past = values.filter((value) => (direction === 'above' ? value > threshold : value < threshold)).length
  return { alarmId, measured: values.length, past, mean: meanOf(values) }
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
