import type { RetentionRule } from '#platform/pure/retention.ts'
import { metricUnits, type MetricName } from './model.ts'

export const alarmMinutes = [5, 10, 15, 30, 60] as const
export type AlarmMinutes = (typeof alarmMinutes)[number]
export const alarmDirections = ['above', 'below'] as const
export type AlarmDirection = (typeof alarmDirections)[number]
/** Hours for which an alarm is silent. */
export const muteHours = [1, 8, 24, 168] as const
export type MuteHours = (typeof muteHours)[number]

/** Maximum number of alarms per server. */
export const mostAlarms = 10
export const alarmHistoryDays = 90
export const alarmRetention: RetentionRule = {
  table: 'metric_alarm_event',
  from: 'at',
  kept: `${alarmHistoryDays} days`,
  because: 'the page of a server lists them',
}

export type AlarmRule = { metric: MetricName; direction: AlarmDirection; threshold: number; minutes: AlarmMinutes }
export type AlarmView = AlarmRule & { id: string; state: 'ok' | 'firing'; stateAt: Date; mutedUntilAt: Date | null }
/** `ended`: the rule was changed or the alarm removed while it was raised, so whether it would have recovered is unknown. */
export const alarmEventKinds = ['raised', 'recovered', 'ended'] as const
export type AlarmEventKind = (typeof alarmEventKinds)[number]
/** `value`: mean over the alarm's minutes; for `ended` the value with which it was raised. `told`: whether a notice was sent. */
export type AlarmEvent = AlarmRule & { id: string; kind: AlarmEventKind; value: number; told: boolean; at: Date }
export type AlarmsPage = { alarms: AlarmView[]; history: AlarmEvent[] }

/** Largest useful threshold of a metric: 100 percent, or the 10 Gbit/s of the fastest line. */
export function largestThreshold(metric: MetricName): number {
  return metricUnits[metric] === '%' ? 100 : 10_000
}
