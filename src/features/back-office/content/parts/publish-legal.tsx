import { useEffect, useState } from 'react'
import type { LegalEditor, LegalTexts } from '#features/content/legal/model.ts'
import { DateInput } from '#ui/forms/date-input.tsx'
import { Switch } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { SaveDialog } from './save-dialog.tsx'
import type { Save } from './use-save.ts'
import { useWallClock } from './use-wall-clock.ts'

type Props = {
  editor: LegalEditor
  texts: LegalTexts
  save: Save<LegalEditor>
  /** Also closes for faults of the text and for a newer text of a colleague, which the editor shows. */
  onClose: () => void
  onDone: () => Promise<void>
}

/** Publishes the next version, now or from a time on. */
export function PublishLegal({ editor, texts, save, onClose, onDone }: Props) {
  const m = useMessages().contentSection.legal
  const clock = useWallClock()
  const [at, setAt] = useState('')
  const [needsConsent, setNeedsConsent] = useState(false)
  const version = (editor.versions[0]?.version ?? 0) + 1
  const [sent, setSent] = useState(false)
  const elsewhere = save.theirs !== undefined || Object.keys(save.faults).some((path) => path.startsWith('texts'))
  useEffect(() => {
    if (sent && !save.busy && elsewhere) onClose()
  }, [sent, save.busy, elsewhere, onClose])

  async function publish() {
    const effectiveAt = at ? clock.momentOf(at).toISOString() : null
    setSent(true)
    const done = await save.run<{ version: number }>('POST', `/admin/legal/${editor.document}/versions`, { texts, version, needsConsent, effectiveAt })
    if (!done) return
    toast.ok(m.published(version))
    await onDone()
    onClose()
  }

  return (
    <SaveDialog title={m.publishTitle(m.documents[editor.document], version)} busy={save.busy} save={m.publish} onClose={onClose} onSave={publish}>
      <p className="text-ink-2">{m.publishText}</p>
      <Field label={m.when} hint={m.whenHint} error={save.faults['effectiveAt']} optional>
        <DateInput time value={at} onChange={setAt} />
      </Field>
      <Switch checked={needsConsent} onChange={(event) => setNeedsConsent(event.target.checked)}>
        {m.consent}
      </Switch>
      <p className="text-sm text-ink-3">{m.consentHint}</p>
    </SaveDialog>
  )
}
