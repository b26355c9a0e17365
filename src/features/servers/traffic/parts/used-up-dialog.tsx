import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { usedUpActions } from '../../model.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import { useTrafficMessages } from '../messages/use-messages.ts'
import { percentOf, type TrafficUse } from '../model.ts'
import { useUsedUpText } from './shared/traffic-summary.tsx'

/** Choice of what happens when the package is used up. If it is used up already, the choice takes effect at once, and the dialog says so. */
export function UsedUpDialog({ code, use, onClose }: { code: string; use: TrafficUse; onClose: () => void }) {
  const m = useTrafficMessages()
  const dates = useDates()
  const texts = useUsedUpText(use)
  const [action, setAction] = useState(use.usedUpAction)
  const path = `/servers/${code}/used-up-action` as const
  const save = useMutation(() => callApi('PUT', path, { action }), { done: m.saved, onDone: onClose })
  const changed = action !== use.usedUpAction
  const spent = percentOf(use) >= 100
  return (
    <FormDialog
      onClose={onClose}
      title={m.whenUsedUp}
      submit={m.save}
      ready={changed}
      aside={changed ? <CopyCall call={{ method: 'PUT', path, body: { action } }} /> : null}
      mutation={save}
      onSubmit={() => void save.run()}
    >
      <FieldGroup legend={m.choose}>
        <RadioCards
          columns={1}
          value={action}
          onChange={setAction}
          items={usedUpActions.map((value) => ({
            value,
            label: texts[value],
            hint: value === 'stop' ? m.hints.stop(dates.dateTime(use.endsAt)) : use.canLimit ? m.hints.throttle : m.hints.nothing,
          }))}
        />
      </FieldGroup>
      {changed && spent ? <Notice tone="warn">{action === 'stop' ? m.stopsNow : m.startsNow}</Notice> : null}
    </FormDialog>
  )
}
