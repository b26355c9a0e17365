import type { AlarmDirection } from '../alarms.ts'
import type { DayLoad, Grain, MetricName, Metrics, MetricValues, Plot } from '../model.ts'

/** Values of a server at a moment. In a coarser resolution than `raw`, `at` is the beginning of the time whose means they are. */
export type MetricRow = { serverId: string; at: Date } & MetricValues
/** Server and the moment from which its metrics belong to the present owner; null if it had no other. */
export type OwnedServer = { serverId: string; since: Date | null }
/** Question of an alarm: how many of the last `minutes` whole minutes are past the threshold. */
export type AlarmSpan = OwnedServer & { alarmId: string; metric: MetricName; direction: AlarmDirection; threshold: number; minutes: number }
/** Answer: minutes that were measured, those of them past the threshold, and the mean of all. */
export type AlarmSight = { alarmId: string; measured: number; past: number; mean: number | null }
/** Traffic in GiB, and the moment of the first measurement that it includes; null if there is none. */
export type MeasuredTraffic = { inGib: number; outGib: number; from: Date | null }

/**
 * Store of the metrics of servers. Every write is safe to repeat. Where nothing was measured, there is a gap: nothing is interpolated. Every call
 * has a deadline. A store outside PostgreSQL throws `MetricStoreFault` and no other error.
 */
export type MetricStore = {
  /** Stores the values of many servers at once. A row that is stored already changes nothing. */
  write: (grain: Grain, rows: readonly MetricRow[]) => Promise<void>
  /** Means of the steps of a plot. Time that is not yet complete in the plot's resolution is read from the finer ones. */
  readPlot: (server: OwnedServer, plot: Plot) => Promise<Metrics['series']>
  /** Latest values of a server, unless they are older than `since`. */
  latest: (serverId: string, since: Date) => Promise<MetricValues | null>
  /** Hourly means of the day that begins at `from`, of whole quarters of an hour that began before `to`. Servers without measurements may be left out. */
  dayLoads: (servers: readonly OwnedServer[], from: Date, to: Date) => Promise<Map<string, DayLoad>>
  /** Traffic since a moment, from mean rates. */
  trafficSince: (serverId: string, since: Date) => Promise<MeasuredTraffic>
  /** Looks at the last whole minutes for alarms. Alarms of servers without measurements may be left out. */
  lookAt: (spans: readonly AlarmSpan[]) => Promise<readonly AlarmSight[]>
  /** Erases everything about servers. */
  erase: (serverIds: readonly string[]) => Promise<void>
  /** Makes coarser resolutions and deletes what is past its retention, a bounded amount at a time. A store that does so by itself is `done`. */
  compact: () => Promise<'done' | 'more'>
}

/** Absent: PostgreSQL. Commands get the store from `metricStoreOf`. */
export type MetricStorePort = { metricStore?: MetricStore }

export type MetricFaultCode = 'unreachable' | 'credentials' | 'refused' | 'incomplete'

/** Failure of a store of metrics. `incomplete`: a part of the store did not answer. */
export class MetricStoreFault extends Error {
  readonly code: MetricFaultCode

  constructor(code: MetricFaultCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'MetricStoreFault'
    this.code = code
  }
}
