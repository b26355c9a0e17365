import { useState } from 'react'
import { ruleChanges, ruleNoteMax, type Rules, type RulesView } from '#features/rules/model.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { DateInput } from '#ui/forms/date-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useWallClock } from '../../content/parts/use-wall-clock.ts'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = { view: RulesView; rules: Rules; onClose: () => void; onDone: () => void }

/** Shows the differences and publishes the next version, now or from a time on. */
export function PublishRules({ view, rules, onClose, onDone }: Props) {
  const { m, valueOf } = useRuleWords()
  const clock = useWallClock()
  const [version] = useState(view.latest + 1)
  const [at, setAt] = useState('')
  const [note, setNote] = useState('')
  const step = useStaffStep({ fields: ['effectiveAt'], onDone })
  return (
    <FormDialog
      title={m.publishTitle(version)}
      description={m.publishText}
      submit={m.publish}
      mutation={step}
      onClose={onClose}
      onSubmit={() => {
        const effectiveAt = at ? clock.momentOf(at).toISOString() : null
        void step.run('/admin/rules', { version, rules, effectiveAt, note: note.trim() }, m.published(version))
      }}
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-start text-ink-3">
            {[m.columns.rule, m.columns.from, m.columns.to].map((head) => (
              <th key={head} scope="col" className="py-2 pe-4 text-start font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ruleChanges(view.current, rules).map(({ name, from, to }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-2 pe-4 text-start font-medium">
                {m.fields[name]}
              </th>
              <td className="py-2 pe-4 text-ink-2 tabular-nums">{valueOf(name, from)}</td>
              <td className="py-2 font-semibold tabular-nums">{valueOf(name, to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Field label={m.when} hint={m.whenHint} error={step.faults['effectiveAt']} optional>
        <DateInput time value={at} onChange={setAt} />
      </Field>
      <Field label={m.note} hint={m.noteHint} error={step.faults['note']} required>
        <Input name="note" maxLength={ruleNoteMax} autoComplete="off" value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
