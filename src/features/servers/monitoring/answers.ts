import { z } from 'zod'
import { moment } from '#platform/pure/answers.ts'
import { alarmDirections, alarmEventKinds, alarmMinutes } from './alarms.ts'
import { metricNames } from './model.ts'

const value = z.number().nullable()

export const metricsAnswer = z
  .object({
    from: z.number().meta({ description: 'Moment of the first value, in milliseconds since 1970' }),
    stepMs: z.number(),
    points: z.int(),
    series: z.record(z.enum(metricNames), z.array(value)).meta({ description: 'Null where nothing was measured' }),
    latest: z.record(z.enum(metricNames), value).nullable(),
    simulated: z.boolean(),
  })
  .meta({ id: 'Metrics' })

const rule = {
  metric: z.enum(metricNames),
  direction: z.enum(alarmDirections),
  threshold: z.number(),
  minutes: z.literal([...alarmMinutes]),
}

export const alarmsAnswer = z
  .object({
    alarms: z.array(
      z.object({ ...rule, id: z.string(), state: z.enum(['ok', 'firing']), stateAt: moment, mutedUntilAt: moment.nullable() }).meta({ id: 'Alarm' }),
    ),
    history: z.array(
      z.object({ ...rule, id: z.string(), kind: z.enum(alarmEventKinds), value: z.number(), told: z.boolean(), at: moment }).meta({ id: 'AlarmEvent' }),
    ),
  })
  .meta({ id: 'Alarms' })
export const alarmSet = z.object({ alarmId: z.string() }).meta({ id: 'AlarmSet' })
export const alarmMuted = z.object({ mutedUntilAt: moment.nullable() }).meta({ id: 'AlarmMuted' })
