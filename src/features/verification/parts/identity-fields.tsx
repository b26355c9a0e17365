import { DateInput } from '#ui/forms/date-input.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { identityRules, personalDocuments } from '../model.ts'
import type { IdentityForm } from './use-identity-form.ts'

/** Identity of a person by a document. */
export function PersonalFields({ form }: { form: IdentityForm }) {
  const m = useMessages()
  const { draft, set } = form
  const { faults } = form
  const items = personalDocuments.map((value) => ({ value, label: m.documents[value] }))
  return (
    <div className="grid gap-5">
      <FieldGroup legend={m.form.document}>
        <RadioCards name="document" size="sm" columns={3} value={draft.document} items={items} onChange={(document) => set({ document, number: '' })} />
      </FieldGroup>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={m.form.name} hint={m.form.nameHint} error={faults['name']} required>
          <Input
            name="name"
            size="lg"
            value={draft.name}
            maxLength={identityRules.nameLength}
            autoComplete="off"
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Field label={m.form.number} hint={m.form.numberHints[draft.document]} error={faults['number']} required>
          <Input
            name="number"
            size="lg"
            value={draft.number}
            maxLength={24}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="ident"
            onChange={(event) => set({ number: event.target.value })}
          />
        </Field>
        {draft.document === 'resident-id' ? null : (
          <Field label={m.form.birthDate} error={faults['birthDate']} required>
            <DateInput name="birthDate" size="lg" value={draft.birthDate} min="1900-01-01" autoComplete="off" onChange={(value) => set({ birthDate: value })} />
          </Field>
        )}
      </div>
    </div>
  )
}

/** Company, legal representative and contact. */
export function EnterpriseFields({ form }: { form: IdentityForm }) {
  const m = useMessages().form
  const { draft, set } = form
  const { faults } = form
  const text = (field: 'companyName' | 'creditCode' | 'legalName' | 'contactName', maxLength: number) => ({
    name: field,
    size: 'lg' as const,
    value: draft[field],
    maxLength,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  })
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label={m.companyName} hint={m.companyHint} error={faults['companyName']} required>
        <Input {...text('companyName', 100)} />
      </Field>
      <Field label={m.creditCode} hint={m.creditHint} error={faults['creditCode']} required>
        <Input {...text('creditCode', 24)} autoCapitalize="characters" spellCheck={false} className="ident" />
      </Field>
      <Field label={m.legalName} error={faults['legalName']} required>
        <Input {...text('legalName', identityRules.nameLength)} />
      </Field>
      {draft.contactIsLegal ? null : (
        <Field label={m.contactName} error={faults['contactName']} required>
          <Input {...text('contactName', identityRules.nameLength)} />
        </Field>
      )}
      <div className="grid gap-2 sm:col-span-2">
        <Checkbox name="contactIsLegal" checked={draft.contactIsLegal} onChange={(event) => set({ contactIsLegal: event.target.checked })}>
          {m.contactIsLegal}
        </Checkbox>
        {draft.contactIsLegal ? null : <p className="text-xs text-ink-3">{m.letterNote}</p>}
      </div>
    </div>
  )
}
