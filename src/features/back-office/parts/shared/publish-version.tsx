import { useState } from 'react'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { DateInput } from '#ui/forms/date-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useWallClock } from '../../content/parts/use-wall-clock.ts'
import { ChangesTable, type Change } from './changes-table.tsx'
import { useStaffStep } from './use-staff-step.ts'

export type PublishWords = {
  publishTitle: (version: number) => string
  publishText: string
  publish: string
  published: (version: number) => string
  when: string
  whenHint: string
  note: string
  noteHint: string
}

type Props = {
  words: PublishWords
  heads: readonly [label: string, from: string, to: string]
  /** Number of the newest version that the editor saw. */
  latest: number
  changes: readonly Change[]
  noteMax: number
  path: `/${string}`
  /** Content of the version, without its number, time and reason. */
  input: object
  onClose: () => void
  onDone: () => void
  /** Gets the error of the server, whose faults may be those of the form behind the dialog. */
  onRefused?: (error: unknown) => void
}

/** Shows the differences and publishes the next version, now or from a time on. */
export function PublishVersion({ words, heads, latest, changes, noteMax, path, input, onClose, onDone, onRefused }: Props) {
  const clock = useWallClock()
  const [version] = useState(latest + 1)
  const [at, setAt] = useState('')
  const [note, setNote] = useState('')
  const step = useStaffStep({ fields: ['effectiveAt'], onDone, ...(onRefused ? { onError: onRefused } : {}) })
  return (
    <FormDialog
      title={words.publishTitle(version)}
      description={words.publishText}
      submit={words.publish}
      mutation={step}
      onClose={onClose}
      onSubmit={() => {
        const effectiveAt = at ? clock.momentOf(at).toISOString() : null
        void step.run(path, { ...input, version, effectiveAt, note: note.trim() }, words.published(version))
      }}
    >
      <ChangesTable heads={heads} changes={changes} />
      <Field label={words.when} hint={words.whenHint} error={step.faults['effectiveAt']} optional>
        <DateInput time value={at} onChange={setAt} />
      </Field>
      <Field label={words.note} hint={words.noteHint} error={step.faults['note']} required>
        <Input name="note" maxLength={noteMax} autoComplete="off" value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
