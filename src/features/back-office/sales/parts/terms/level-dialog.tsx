import { useState } from 'react'
import { applicationLimits, percentOf } from '#features/partnerships/model.ts'
import { levelRanges, type ListedLevel } from '#features/partnerships/terms/model.ts'
import { locales } from '#platform/i18n/locales.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import { parseAmount, plainFen } from '#platform/pure/plain-amount.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useStaffStep } from '../../../parts/shared/use-staff-step.ts'
import { parsePercent, useTermsWords } from './use-terms-words.ts'

type Draft = { id: string; names: ListedLevel['names']; yearly: string; discount: string; floor: string; reason: string }

/** Form of a level of agents. `level` is undefined for a new one. Values are kept as typed until they are sent. */
export function LevelDialog({ level, onClose }: { level: ListedLevel | undefined; onClose: () => void }) {
  const { m: texts } = useTermsWords()
  const m = texts.levels
  const locale = useLocale()
  const [draft, setDraft] = useState<Draft>(() => draftOf(level))
  const [checked, setChecked] = useState(false)
  const fields = ['levelId', 'offPerMille', 'yearlyFen', 'floorPerMille', ...locales.map(({ code }) => `names.${code}`)]
  const step = useStaffStep({ fields, onDone: onClose })
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const [discount, floor] = [parsePercent(draft.discount, levelRanges.discount), parsePercent(draft.floor, levelRanges.floor)]
  const yearly = parseAmount(draft.yearly)
  const percentRange = ({ min, max }: { min: number; max: number }) => texts.wrongPercent(percentOf(min), percentOf(max))
  const wrong = {
    offPerMille: checked && discount === undefined ? percentRange(levelRanges.discount) : undefined,
    floorPerMille: checked && floor === undefined ? percentRange(levelRanges.floor) : undefined,
    yearlyFen: checked && yearly === undefined ? texts.wrongSum : undefined,
  }

  function save() {
    setChecked(true)
    if (discount === undefined || floor === undefined || yearly === undefined) return
    const { names, reason } = draft
    const input = { names, offPerMille: discount, floorPerMille: floor, yearlyFen: Number(yearly), reason: reason.trim() }
    void step.run(`/admin/partners/levels/${encodeURIComponent(draft.id.trim() || '-')}`, input, m.saved)
  }

  return (
    <FormDialog
      size="lg"
      title={level ? m.editTitle(level.names[locale]) : m.addTitle}
      description={m.editText(level?.agents ?? 0)}
      submit={m.save}
      mutation={step}
      onClose={onClose}
      onSubmit={save}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {level ? null : (
          <Field label={m.id} hint={m.idHint} error={step.faults['levelId']} required>
            <Input
              name="levelId"
              maxLength={40}
              spellCheck={false}
              autoCapitalize="none"
              value={draft.id}
              onChange={(event) => change({ id: event.target.value })}
            />
          </Field>
        )}
        {(['zh', 'zh-TW', 'en'] as const).map((code) => (
          <Field key={code} label={m.names[code]} error={step.faults[`names.${code}`]} required>
            <Input
              name={`names.${code}`}
              maxLength={code === 'en' ? 60 : 40}
              value={draft.names[code]}
              onChange={(event) => change({ names: { ...draft.names, [code]: event.target.value } })}
            />
          </Field>
        ))}
        <Field label={m.threshold} error={wrong.yearlyFen ?? step.faults['yearlyFen']} required>
          <Input name="yearlyFen" inputMode="decimal" maxLength={16} value={draft.yearly} onChange={(event) => change({ yearly: event.target.value })} />
        </Field>
        <PercentField
          name="offPerMille"
          label={m.discount}
          error={wrong.offPerMille ?? step.faults['offPerMille']}
          value={draft.discount}
          onChange={(text) => change({ discount: text })}
        />
        <PercentField
          name="floorPerMille"
          label={m.floor}
          hint={m.floorHint}
          error={wrong.floorPerMille ?? step.faults['floorPerMille']}
          value={draft.floor}
          onChange={(text) => change({ floor: text })}
        />
      </div>
      <Field label={m.reason} hint={m.reasonHint} error={step.faults['reason']} required>
        <Input
          name="reason"
          maxLength={applicationLimits.settling.max}
          autoComplete="off"
          value={draft.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      </Field>
    </FormDialog>
  )
}

type PercentProps = { name: string; label: string; hint?: string; error: string | undefined; value: string; onChange: (text: string) => void }

function PercentField({ name, label, hint, error, value, onChange }: PercentProps) {
  return (
    <Field label={label} hint={hint} error={error} required>
      <Input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        tail={<span className="pe-3 text-xs text-ink-3">%</span>}
        className="pe-10"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

function draftOf(level: ListedLevel | undefined): Draft {
  if (!level) return { id: '', names: { zh: '', 'zh-TW': '', en: '' }, yearly: '', discount: '', floor: '50', reason: '' }
  const { id, names, yearlyFen, discountPerMille, floorPerMille } = level
  return { id, names, yearly: plainFen(yearlyFen).replace(/\.00$/, ''), discount: percentOf(discountPerMille), floor: percentOf(floorPerMille), reason: '' }
}
