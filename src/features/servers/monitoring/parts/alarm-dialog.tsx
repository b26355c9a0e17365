import { useState } from 'react'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import { alarmDirections, alarmMinutes, largestThreshold, type AlarmDirection, type AlarmMinutes, type AlarmView } from '../alarms.ts'
import { useMonitoringMessages } from '../messages/use-messages.ts'
import { metricNames, metricUnits, type MetricName } from '../model.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import { useAlarmText } from './use-alarm-text.ts'

/** Adds or changes an alarm: metric, threshold and minutes. */
export function AlarmDialog(props: { code: string; alarm?: AlarmView; onClose: () => void }) {
  const m = useMonitoringMessages()
  const text = useAlarmText()
  const { alarm, code } = props
  const [metric, setMetric] = useState<MetricName>(alarm?.metric ?? 'cpu')
  const [direction, setDirection] = useState<AlarmDirection>(alarm?.direction ?? 'above')
  const [typed, setTyped] = useState(String(alarm ? Math.round(alarm.threshold * 100) / 100 : 90))
  const [minutes, setMinutes] = useState<AlarmMinutes>(alarm?.minutes ?? 5)
  const [tried, setTried] = useState(false)
  const most = largestThreshold(metric)
  const threshold = /^\d{1,5}(?:\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : Number.NaN
  const good = threshold >= 0 && threshold <= most
  const input = { metric, direction, threshold, minutes }
  const [method, path] = alarm ? (['PUT', `/servers/${code}/alarms/${alarm.id}`] as const) : (['POST', `/servers/${code}/alarms`] as const)
  const save = useMutation((wanted: object) => callApi(method, path, wanted), { done: m.alarms.saved, onDone: props.onClose, fields: ['threshold'] })
  const wrong = tried && !good ? m.alarms.badThreshold(most) : save.faults['threshold']

  function submit() {
    setTried(true)
    if (good) void save.run(input)
  }

  return (
    <FormDialog
      onClose={props.onClose}
      title={alarm ? m.alarms.edit : m.alarms.add}
      submit={m.alarms.save}
      aside={<CopyCall call={{ method, path, body: input }} />}
      mutation={save}
      onSubmit={submit}
    >
      <FieldGroup legend={m.alarms.metric}>
        <RadioCards<MetricName>
          size="sm"
          columns={2}
          value={metric}
          onChange={setMetric}
          items={metricNames.map((each) => ({ value: each, label: m.metrics[each] }))}
        />
      </FieldGroup>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-4">
        <FieldGroup legend={m.alarms.direction}>
          <Segmented
            label={m.alarms.direction}
            value={direction}
            onChange={setDirection}
            items={alarmDirections.map((each) => ({ value: each, label: m.alarms.directions[each] }))}
          />
        </FieldGroup>
        <Field label={m.alarms.threshold} error={wrong} className="min-w-36 flex-1">
          <Input
            inputMode="decimal"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            tail={<span className="pe-2">{metricUnits[metric]}</span>}
          />
        </Field>
      </div>
      <FieldGroup legend={m.alarms.minutes}>
        <Segmented
          label={m.alarms.minutes}
          value={String(minutes)}
          onChange={(value) => setMinutes(alarmMinutes.find((each) => String(each) === value) ?? 5)}
          items={alarmMinutes.map((each) => ({ value: String(each), label: m.alarms.minutesOf(each) }))}
        />
      </FieldGroup>
      {good ? (
        <p className="rounded-field bg-sunken px-4 py-3 text-sm">
          <span className="label block">{m.alarms.preview}</span>
          {text.rule({ metric, direction, threshold, minutes })}
        </p>
      ) : null}
    </FormDialog>
  )
}
