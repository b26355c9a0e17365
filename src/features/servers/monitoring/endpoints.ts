import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { alarmMuted, alarmsAnswer, alarmSet, metricsAnswer } from './answers.ts'
import { addAlarmForm, alarmsForm, editAlarmForm, metricsForm, muteAlarmForm, ofAlarm } from './forms.ts'
import { removed } from '../answers.ts'
import { addAlarm } from './server/add-alarm.ts'
import { editAlarm } from './server/edit-alarm.ts'
import { listAlarms } from './server/list-alarms.ts'
import { muteAlarm } from './server/mute-alarm.ts'
import { readMetrics } from './server/read-metrics.ts'
import { removeAlarm } from './server/remove-alarm.ts'
import type { EngineCtx } from '../server/server-ctx.ts'

type Ctx = EndpointCtx & EngineCtx

export const monitoringEndpoints = [
  endpoint({
    method: 'GET',
    path: '/servers/{code}/metrics',
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'readMetrics', answer: metricsAnswer },
    summary: 'Measured CPU, memory, disk and bandwidth of a range, evenly spaced; null where nothing was measured',
    input: metricsForm,
    run: (ctx: Ctx, input) => readMetrics(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/servers/{code}/alarms',
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'listAlarms', answer: alarmsAnswer },
    summary: 'Alarms on metrics of a server, and when they were raised and ended',
    input: alarmsForm,
    run: (ctx: Ctx, input) => listAlarms(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/alarms',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'addAlarm', answer: alarmSet },
    summary: 'Set an alarm: a threshold of a metric that is crossed for so many minutes',
    input: addAlarmForm,
    run: (ctx: Ctx, input) => addAlarm(ctx, input),
  }),
  endpoint({
    method: 'PUT',
    path: '/servers/{code}/alarms/{alarmId}',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'editAlarm', answer: alarmSet },
    summary: 'Give an alarm another rule',
    input: editAlarmForm,
    run: (ctx: Ctx, input) => editAlarm(ctx, input),
  }),
  endpoint({
    method: 'PUT',
    path: '/servers/{code}/alarms/{alarmId}/mute',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'muteAlarm', answer: alarmMuted },
    summary: 'Have an alarm send no notices for some hours, or again',
    input: muteAlarmForm,
    run: (ctx: Ctx, input) => muteAlarm(ctx, input),
  }),
  endpoint({
    method: 'DELETE',
    path: '/servers/{code}/alarms/{alarmId}',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'removeAlarm', answer: removed },
    summary: 'Remove an alarm',
    input: ofAlarm,
    run: (ctx: Ctx, input) => removeAlarm(ctx, input),
  }),
]
