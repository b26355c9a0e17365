import { metricUnits, type MetricName } from './model.ts'

export const alarmMinutes = [5, 10, 15, 30, 60] as const
export type AlarmMinutes = (typeof alarmMinutes)[number]
export const alarmDirections = ['above', 'below'] as const
export type AlarmDirection = (typeof alarmDirections)[number]
/** Hours for which an alarm is silent. */
export const muteHours = [1, 8, 24, 168] as const
export type MuteHours = (typeof muteHours)[number]

/** Alarms a server. */
export const mostAlarms = 10
export const alarmHistoryDays = 90

export type AlarmRule = { metric: MetricName; direction: AlarmDirection; threshold: number; minutes: AlarmMinutes }
export type AlarmView = AlarmRule & { id: string; state: 'ok' | 'firing'; stateAt: Date; mutedUntilAt: Date | null }
/** `ended`: it was given another rule or removed while it was raised, and nobody knows whether it would have recovered. */
export const alarmEventKinds = ['raised', 'recovered', 'ended'] as const
export type AlarmEventKind = (typeof alarmEventKinds)[number]
/** `value`: the mean of the time that it took; of one that ended that with which it was raised. `told`: whether a notice was sent. */
export type AlarmEvent = AlarmRule & { id: string; kind: AlarmEventKind; value: number; told: boolean; at: Date }
export type AlarmsPage = { alarms: AlarmView[]; history: AlarmEvent[] }

/** The largest threshold that says something of that metric: whole shares, and no line is faster than 10 Gbit. */
export function largestThreshold(metric: MetricName): number {
  return metricUnits[metric] === '%' ? 100 : 10_000
}
