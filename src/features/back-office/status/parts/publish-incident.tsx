import { useState } from 'react'
import IconPlus from '~icons/lucide/plus'
import { incidentRules, incidentStates, type IncidentState } from '#features/status/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { locales } from '#platform/i18n/locales.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { emptyTexts, LocalFields } from './local-fields.tsx'
import { PreviewedDialog } from './previewed-dialog.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { useIncidentForm } from './use-incident-form.ts'
import type { RegionNames } from './use-scope-names.ts'

type Props = { regions: readonly RegionNames[]; now: Date }

/** Publishes an incident with its first update, after a preview. */
export function PublishIncident(props: Props) {
  const m = useMessages().incidents
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        <IconPlus className="size-4" aria-hidden />
        {m.publish}
      </Button>
      {open ? <PublishDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function PublishDialog({ regions, now, onClose }: Props & { onClose: () => void }) {
  const m = useMessages().incidents
  const { form, change, sent } = useIncidentForm({ titles: emptyTexts, impact: 'degraded', affected: [], begunAt: now })
  const [state, setState] = useState<IncidentState>('investigating')
  const [texts, setTexts] = useState(emptyTexts)
  const publish = useMutation((wanted: object, keyOf) => callApi('POST', '/admin/incidents', { ...wanted, idempotencyKey: keyOf(wanted) }), {
    done: m.published,
    onDone: onClose,
    fields: ['begunAt', 'affected', ...locales.flatMap(({ code }) => [`titles.${code}`, `texts.${code}`])],
  })
  return (
    <PreviewedDialog
      title={m.publish}
      text={m.publishText}
      confirm={m.confirmMails}
      mutation={publish}
      preview={(code) => ({ title: form.titles[code], state: m.states[state], text: texts[code] })}
      onClose={onClose}
      onConfirm={() => void publish.run({ ...sent, state, texts })}
    >
      <LocalFields
        name="titles"
        label={m.name}
        maxLength={incidentRules.title}
        value={form.titles}
        faults={publish.faults}
        onChange={(titles) => change({ titles })}
      />
      <ScopeFields value={form} regions={regions} faults={publish.faults} onChange={change} />
      <Field label={m.state}>
        <NativeSelect
          value={state}
          items={incidentStates.map((value) => ({ value, label: m.states[value] }))}
          onChange={({ target }) => setState(target.value as IncidentState)}
        />
      </Field>
      <LocalFields name="texts" label={m.text} lines={3} maxLength={incidentRules.text} value={texts} faults={publish.faults} onChange={setTexts} />
    </PreviewedDialog>
  )
}
