import { useState } from 'react'
import { incidentRules, nextIncidentStates, type Incident, type IncidentState } from '#features/status/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { locales } from '#platform/i18n/locales.ts'
import { Field } from '#ui/forms/field.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { emptyTexts, LocalFields } from './local-fields.tsx'
import { PreviewedDialog } from './previewed-dialog.tsx'

/** Publishes the next update of an incident, after a preview. */
export function PostUpdate({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const m = useMessages().incidents
  const next = nextIncidentStates(incident.state)
  const [state, setState] = useState<IncidentState>(incident.state)
  const [texts, setTexts] = useState(emptyTexts)
  const post = useMutation(
    (wanted: object, keyOf) => callApi('POST', `/admin/incidents/${incident.id}/updates`, { ...wanted, idempotencyKey: keyOf(wanted) }),
    { done: m.published, onDone: onClose, fields: locales.map(({ code }) => `texts.${code}`) },
  )
  return (
    <PreviewedDialog
      title={m.addUpdate}
      text={m.publishText}
      confirm={m.confirmMails}
      mutation={post}
      preview={(code) => ({ title: incident.titles[code], state: m.states[state], text: texts[code] })}
      onClose={onClose}
      onConfirm={() => void post.run({ state, texts })}
    >
      <Field label={m.state}>
        <NativeSelect
          value={state}
          items={next.map((value) => ({ value, label: m.states[value] }))}
          onChange={({ target }) => setState(target.value as IncidentState)}
        />
      </Field>
      <LocalFields name="texts" label={m.text} lines={3} maxLength={incidentRules.text} value={texts} faults={post.faults} onChange={setTexts} />
    </PreviewedDialog>
  )
}
