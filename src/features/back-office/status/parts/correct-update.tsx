import { useState } from 'react'
import { incidentRules, type IncidentUpdate } from '#features/status/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { locales } from '#platform/i18n/locales.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { LocalFields } from './local-fields.tsx'
import { PreviewedDialog } from './previewed-dialog.tsx'

/** Corrects the text of a published update, after a preview. */
export function CorrectUpdate({ incidentId, update, onClose }: { incidentId: string; update: IncidentUpdate; onClose: () => void }) {
  const m = useMessages().incidents
  const [texts, setTexts] = useState(update.texts)
  const correct = useMutation((wanted: object) => callApi('POST', `/admin/incidents/${incidentId}/updates/${update.id}`, wanted), {
    done: m.corrected,
    onDone: onClose,
    fields: locales.map(({ code }) => `texts.${code}`),
  })
  return (
    <PreviewedDialog
      title={m.correctUpdate}
      text={m.correctText}
      confirm={m.confirmCorrection}
      mutation={correct}
      preview={(code) => ({ state: m.states[update.state], text: texts[code] })}
      onClose={onClose}
      onConfirm={() => void correct.run({ texts, revision: update.revision })}
    >
      <LocalFields name="texts" label={m.text} lines={3} maxLength={incidentRules.text} value={texts} faults={correct.faults} onChange={setTexts} />
    </PreviewedDialog>
  )
}
