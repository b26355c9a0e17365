import { z } from 'zod'
import { alarmDirections, alarmMinutes, largestThreshold, muteHours } from './alarms.ts'
import { serverCode } from '../forms.ts'
import { metricNames, metricRanges, type MetricName } from './model.ts'

/** Range up to now, or `own` with both ends (ISO 8601). */
export const metricsForm = z.strictObject({
  code: serverCode,
  range: z.enum([...metricRanges, 'own']),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
})

/** The same in the address of a page, where invalid values become the last hour. */
export const spanAddress = {
  range: z.enum([...metricRanges, 'own']).catch('1h'),
  from: z.string().max(40).optional().catch(undefined),
  to: z.string().max(40).optional().catch(undefined),
}

export type MetricsInput = z.output<typeof metricsForm>

const rule = {
  metric: z.enum(metricNames),
  direction: z.enum(alarmDirections),
  threshold: z.number().min(0).max(10_000),
  minutes: z.literal([...alarmMinutes]),
}
const sensible = (input: { metric: MetricName; threshold: number }) => input.threshold <= largestThreshold(input.metric)
const tooLarge = { path: ['threshold'], message: 'monitoring.threshold-too-large' }

export const alarmsForm = z.strictObject({ code: serverCode })
export const addAlarmForm = z.strictObject({ code: serverCode, ...rule }).refine(sensible, tooLarge)
export const editAlarmForm = z.strictObject({ code: serverCode, alarmId: z.uuid(), ...rule }).refine(sensible, tooLarge)
/** Null ends the mute. */
export const muteAlarmForm = z.strictObject({ code: serverCode, alarmId: z.uuid(), hours: z.literal([...muteHours]).nullable() })
export const ofAlarm = z.strictObject({ code: serverCode, alarmId: z.uuid() })

export type AddAlarmInput = z.output<typeof addAlarmForm>
export type EditAlarmInput = z.output<typeof editAlarmForm>
export type MuteAlarmInput = z.output<typeof muteAlarmForm>
