import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox, Switch } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import type { BackupPlan } from '../model.ts'
import { useBackupMessages } from '../messages/use-messages.ts'
import type { ServerView } from '../../model.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** On which days and in which hour a server is backed up, and how many are kept. */
export function PlanDialog(props: { server: ServerView; plan: BackupPlan; maxKeep: number; onClose: () => void }) {
  const { weekdayNames, weekdays, window, planDialog: m } = useBackupMessages()
  const ui = useUiMessages()
  const refusalText = useRefusalText()
  const proof = useProof()
  const { revalidate } = useRevalidator()
  const { server, onClose } = props
  const [{ timeZone, minute: _minute, ...plan }, setPlan] = useState(props.plan)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const change = (more: Partial<BackupPlan>) => setPlan((before) => ({ ...before, ...more }))
  const ready = plan.days.length > 0

  async function save() {
    setBusy(true)
    setFault(undefined)
    try {
      await proof.run(() => callApi('PUT', `/servers/${server.code}/backup-plan`, plan))
      toast.ok(m.saved)
      await revalidate()
      onClose()
    } catch (error) {
      setFault(error)
      setBusy(false)
    }
  }

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={m.title}
        description={server.name}
        onSubmit={(event) => {
          event.preventDefault()
          if (ready && !busy) void save()
        }}
        footer={
          <>
            <Button onClick={onClose}>{ui.cancel}</Button>
            <Button type="submit" tone="primary" busy={busy} disabled={!ready}>
              {m.save}
            </Button>
          </>
        }
      >
        {fault === undefined ? null : <Notice tone="bad">{refusalText(fault)}</Notice>}
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
      </Dialog>
      {proof.dialog}
    </>
  )
}
