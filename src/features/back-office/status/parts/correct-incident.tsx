import { affectedKey, incidentRules, type Incident } from '#features/status/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { locales } from '#platform/i18n/locales.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { LocalFields } from './local-fields.tsx'
import { PreviewedDialog } from './previewed-dialog.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { useIncidentForm } from './use-incident-form.ts'
import { useScopeNames, type RegionNames } from './use-scope-names.ts'

/** Corrects title, impact, scope or beginning of a published incident, after a preview. */
export function CorrectIncident({ incident, regions, onClose }: { incident: Incident; regions: readonly RegionNames[]; onClose: () => void }) {
  const m = useMessages().incidents
  const { titles, impact, affected, begunAt, revision } = incident
  const { form, change, sent } = useIncidentForm({ titles, impact, affected: affected.map(affectedKey), begunAt })
  const scope = useScopeNames(regions)
  const correct = useMutation((wanted: object) => callApi('POST', `/admin/incidents/${incident.id}`, wanted), {
    done: m.corrected,
    onDone: onClose,
    fields: ['begunAt', 'affected', ...locales.map(({ code }) => `titles.${code}`)],
  })
  return (
    <PreviewedDialog
      title={m.correct}
      text={m.correctText}
      confirm={m.confirmCorrection}
      mutation={correct}
      preview={(code) => ({ title: form.titles[code], state: m.impacts[form.impact], text: form.affected.map(scope).join(' / ') })}
      onClose={onClose}
      onConfirm={() => void correct.run({ ...sent, revision })}
    >
      <LocalFields
        name="titles"
        label={m.name}
        maxLength={incidentRules.title}
        value={form.titles}
        faults={correct.faults}
        onChange={(titles) => change({ titles })}
      />
      <ScopeFields value={form} regions={regions} faults={correct.faults} onChange={change} />
    </PreviewedDialog>
  )
}
