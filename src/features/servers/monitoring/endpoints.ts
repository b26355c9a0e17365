import { endpoint } from '#platform/http/endpoint.ts'
import { alarmMuted, alarmsAnswer, alarmSet, metricsAnswer } from './answers.ts'
import { addAlarmForm, alarmsForm, editAlarmForm, metricsForm, muteAlarmForm, ofAlarm } from './forms.ts'
import { removed } from '../answers.ts'
import { addAlarm } from './server/add-alarm.ts'
import { editAlarm } from './server/edit-alarm.ts'
import { listAlarms } from './server/list-alarms.ts'
import { muteAlarm } from './server/mute-alarm.ts'
import { readMetrics } from './server/read-metrics.ts'
import { removeAlarm } from './server/remove-alarm.ts'

export const monitoringEndpoints = [
  endpoint('GET /servers/{code}/metrics', readMetrics, {
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'readMetrics', answer: metricsAnswer },
    summary: 'Measured CPU, memory, disk and bandwidth of a range, evenly spaced; null where nothing was measured',
    input: metricsForm,
  }),
  endpoint('GET /servers/{code}/alarms', listAlarms, {
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'listAlarms', answer: alarmsAnswer },
    summary: 'Alarms on metrics of a server, and when they were raised and ended',
    input: alarmsForm,
  }),
  endpoint('POST /servers/{code}/alarms', addAlarm, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'addAlarm', answer: alarmSet },
    summary: 'Set an alarm: a threshold of a metric that is crossed for so many minutes',
    input: addAlarmForm,
  }),
  endpoint('PUT /servers/{code}/alarms/{alarmId}', editAlarm, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'editAlarm', answer: alarmSet },
    summary: 'Give an alarm another rule',
    input: editAlarmForm,
  }),
  endpoint('PUT /servers/{code}/alarms/{alarmId}/mute', muteAlarm, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'muteAlarm', answer: alarmMuted },
    summary: 'Have an alarm send no notices for some hours, or again',
    input: muteAlarmForm,
  }),
  endpoint('DELETE /servers/{code}/alarms/{alarmId}', removeAlarm, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'removeAlarm', answer: removed },
    summary: 'Remove an alarm',
    input: ofAlarm,
  }),
]
