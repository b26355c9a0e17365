import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { Checkbox, Switch } from '#ui/forms/checkbox.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import type { BackupPlan } from '../model.ts'
import { useBackupMessages } from '../messages/use-messages.ts'
import type { ServerView } from '../../model.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Sets the days and the hour of backups, and how many are kept. */
export function PlanDialog(props: { server: ServerView; plan: BackupPlan; maxKeep: number; onClose: () => void }) {
  const { weekdayNames, weekdays, window, planDialog: m } = useBackupMessages()
  const { server, onClose } = props
  const [{ timeZone, minute: _minute, ...plan }, setPlan] = useState(props.plan)
  const change = (more: Partial<BackupPlan>) => setPlan((before) => ({ ...before, ...more }))
  const ready = plan.days.length > 0

  const save = useMutation(() => callApi('PUT', `/servers/${server.code}/backup-plan`, plan), { done: m.saved, onDone: onClose })

  return (
    <FormDialog onClose={onClose} title={m.title} description={server.name} submit={m.save} ready={ready} mutation={save} onSubmit={() => void save.run()}>
      <FieldGroup legend={m.enabled}>
        <Switch className="min-h-9" checked={plan.enabled} onChange={(event) => change({ enabled: event.target.checked })}>
          {m.enabledOn}
        </Switch>
      </FieldGroup>
      <FieldGroup legend={m.days} error={ready ? undefined : m.daysHint}>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {weekdays.map((short, at) => (
            <Checkbox
              key={short}
              aria-label={weekdayNames[at]}
              checked={plan.days.includes(at + 1)}
              onChange={(event) => change({ days: event.target.checked ? [...plan.days, at + 1].toSorted() : plan.days.filter((day) => day !== at + 1) })}
            >
              {short}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      <Field label={m.hour} hint={m.hourHint(timeZone)}>
        <NativeSelect
          items={hours.map((hour) => ({ value: String(hour), label: window(hour) }))}
          value={String(plan.hour)}
          onChange={(event) => change({ hour: Number(event.target.value) })}
        />
      </Field>
      <Field label={m.keep} hint={m.keepHint(props.maxKeep)}>
        <NumberField className="w-fit" value={plan.keep} min={1} max={props.maxKeep} onChange={(keep) => change({ keep })} />
      </Field>
    </FormDialog>
  )
}
