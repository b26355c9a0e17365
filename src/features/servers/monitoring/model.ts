/** Metrics of a server. Shares in percent, rates in Mbps and MiB/s; directions are the server's. */
export const metricNames = ['cpu', 'memory', 'disk', 'diskRead', 'diskWrite', 'netIn', 'netOut'] as const
export type MetricName = (typeof metricNames)[number]
/** Null if nothing was measured: the machine was off, or the engine could not be asked. */
export type MetricValue = number | null
export type MetricValues = Record<MetricName, MetricValue>

export const metricUnits: Readonly<Record<MetricName, '%' | 'MiB/s' | 'Mbps'>> = {
  cpu: '%',
  memory: '%',
  disk: '%',
  diskRead: 'MiB/s',
  diskWrite: 'MiB/s',
  netIn: 'Mbps',
  netOut: 'Mbps',
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Resolutions in which metrics are kept, the finest first, and their retention. */
export const grains = ['raw', 'minute', 'quarter', 'hour'] as const
export type Grain = (typeof grains)[number]
/** Resolutions computed from the next finer one. */
export type CoarseGrain = Exclude<Grain, 'raw'>
export const keptMs: Readonly<Record<Grain, number>> = { raw: 6 * hour, minute: 7 * day, quarter: 40 * day, hour: 40 * day }
export const measuredEveryMs = 15 * second
/** Duration of each resolution in seconds, as its weight in means over several. */
export const grainSeconds: Readonly<Record<Grain, number>> = { raw: measuredEveryMs / second, minute: 60, quarter: 900, hour: 3600 }

/** Ranges up to now; `own` has both ends chosen by the reader. */
export const metricRanges = ['1h', '6h', '24h', '7d', '30d'] as const
export type NowRange = (typeof metricRanges)[number]
export type MetricRange = NowRange | 'own'
/** Range in the address of a page. Both ends count for `own` only. */
export type MonitoringSpan = { range: MetricRange; from?: string | undefined; to?: string | undefined }
export const rangeMs: Readonly<Record<NowRange, number>> = { '1h': hour, '6h': 6 * hour, '24h': day, '7d': 7 * day, '30d': 30 * day }

/** Maximum number of points of a chart. */
const mostPoints = 1500

/** Steps of charts and the resolution of each. Steps of raw data are wider than the interval of measurements, so that a late one leaves no hole. */
const steps: readonly { grain: Grain; ms: number; mostMs?: number }[] = [
  { grain: 'raw', ms: 30 * second, mostMs: 2 * hour },
  { grain: 'minute', ms: minute },
  { grain: 'minute', ms: 5 * minute },
  { grain: 'quarter', ms: 15 * minute },
  { grain: 'hour', ms: hour },
]

export type Plot = { grain: Grain; stepMs: number; from: number; points: number }

/**
 * Chooses the step for a range: the finest resolution that reaches far enough back and stays within the maximum number of points. Both ends
 * are on whole steps, so that curves do not move between two refreshes.
 */
export function plotOf(range: { from: number; to: number }, now: number): Plot {
  const to = Math.min(range.to, now)
  const from = Math.max(Math.min(range.from, to), now - keptMs.quarter)
  const fits = (step: (typeof steps)[number]) => to - from <= (step.mostMs ?? mostPoints * step.ms) && from >= now - keptMs[step.grain] - step.ms
  const { grain, ms } = steps.find(fits) ?? steps.at(-1)!
  const first = Math.floor(from / ms) * ms
  return { grain, stepMs: ms, from: first, points: Math.max(2, Math.floor((to - first) / ms) + 1) }
}

/** Range that ends now. */
export function untilNow(range: NowRange, now: number): { from: number; to: number } {
  return { from: now - rangeMs[range], to: now }
}

/** Curves over the same moments: `from`, and each `stepMs` later. */
export type Metrics = {
  from: number
  stepMs: number
  points: number
  series: Record<MetricName, MetricValue[]>
  latest: MetricValues | null
  simulated: boolean
}
/** The same for a page. `failed`: the store of metrics did not answer, so there are none. */
export type PageMetrics = Metrics & { failed?: true }
/** The same packed for the browser: a curve as one line of text is a third of its size as a list. */
export type PackedMetrics = Omit<PageMetrics, 'series'> & { series: Record<MetricName, string> }

const each = <Value>(make: (name: MetricName) => Value) => Object.fromEntries(metricNames.map((name) => [name, make(name)])) as Record<MetricName, Value>

export function packMetrics(metrics: PageMetrics): PackedMetrics {
  return { ...metrics, series: each((name) => metrics.series[name].map((value) => value ?? '').join()) }
}

export function unpackMetrics(packed: PackedMetrics): Metrics {
  return { ...packed, series: each((name) => packed.series[name].split(',').map((value) => (value === '' ? null : Number(value)))) }
}

export function timesOf({ from, stepMs, points }: Omit<Metrics, 'series'>): number[] {
  return Array.from({ length: points }, (_, at) => from + at * stepMs)
}

export const emptySeries = (points: number): Metrics['series'] => each(() => Array.from({ length: points }, () => null))

/** Fill level of the monitoring panel's gauge: traffic in the server's present month, or else the disk. */
export type Fill = { kind: 'traffic'; usedGib: number; ofGib: number; since: number } | { kind: 'disk'; percent: number } | null

/** Limits of a custom range: at least five minutes, within the retention. */
export const shortestRangeMs = 5 * minute
export const longestRangeMs = keptMs.quarter

/** Custom range that can be plotted; undefined if not, in which case pages fall back to an hour. */
export function ownRangeOf(from: number, to: number, now: number): { from: number; to: number } | undefined {
  if (!Number.isFinite(from) || !Number.isFinite(to)) return undefined
  const end = Math.min(to, now)
  return end - from >= shortestRangeMs && from >= now - longestRangeMs - minute ? { from, to: end } : undefined
}

/** Value with two decimals, as charts show it. */
export const shortValue = (value: MetricValue): MetricValue => (value === null ? null : Math.round(value * 100) / 100)

/** Converts Mbit to GiB: rates are decimal, as lines are sold, and packages are in GiB. */
export const gibOfMegabits = (megabits: number): number => (megabits * 1e6) / 8 / 2 ** 30

/** Hours of a load on the overview. */
export const dayHours = 24
/** Hourly means, oldest first: processor in percent, traffic in both directions in Mbps. */
export type DayLoad = { cpu: MetricValue[]; traffic: MetricValue[] }

export function emptyDayLoad(): DayLoad {
  const hours = () => Array.from<MetricValue>({ length: dayHours }).fill(null)
  return { cpu: hours(), traffic: hours() }
}
