import { useState } from 'react'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { creditCodeFault, normaliseNumber } from '#features/verification/model/numbers.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { titleKinds, type InvoiceTitle, type TitleKind } from '../../model.ts'

const fields = ['name', 'taxNumber', 'address', 'phone', 'bank', 'bankAccount'] as const
type FieldName = (typeof fields)[number]
const special = ['address', 'phone', 'bank', 'bankAccount'] as const

/** Creates or changes a title. */
export function TitleDialog(props: { title: InvoiceTitle | undefined; onClose: () => void }) {
  const m = useMessages()
  const faultText = useFaultText()
  const { faults, show, refuse, clear } = useFormFaults(fields)
  const held = props.title
  const [kind, setKind] = useState<TitleKind>(held?.kind ?? 'enterprise')
  const [isDefault, setDefault] = useState(held?.isDefault ?? false)
  const [texts, setTexts] = useState<Record<FieldName, string>>(
    () => Object.fromEntries(fields.map((name) => [name, held?.[name] ?? ''])) as Record<FieldName, string>,
  )
  const [specialOpen] = useState(() => special.some((name) => held?.[name]))
  const company = kind === 'enterprise'

  const save = useMutation((input: object) => callApi('POST', '/invoice-titles', input), { done: m.done.title, onDone: props.onClose, onError: refuse })

  function submit() {
    const code = normaliseNumber(texts.taxNumber)
    const required = faultText({ path: '', code: 'platform.required' })
    const found = {
      name: texts.name.trim() ? undefined : required,
      taxNumber: !company ? undefined : !code ? required : creditCodeFault(code) ? m.faults['tax-number'] : undefined,
    }
    if (show(found)) return
    const input = { ...texts, ...(company ? {} : { taxNumber: null }), kind, isDefault, ...(held ? { titleId: held.id } : {}) }
    void save.run(input)
  }

  const control = (name: FieldName, label: string, own: { required?: boolean; hint?: string } = {}) => (
    <Field key={name} label={label} error={faults[name]} required={own.required ?? false} optional={!own.required} hint={own.hint}>
      <Input
        name={name}
        value={texts[name]}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => {
          setTexts({ ...texts, [name]: event.target.value })
          clear(name)
        }}
      />
    </Field>
  )

  return (
    <FormDialog
      onClose={props.onClose}
      title={held ? m.titles.editTitle : m.titles.addTitle}
      submit={m.titles.save}
      mutation={{ busy: save.busy, error: faults['form'] }}
      onSubmit={submit}
    >
      <FieldGroup legend={m.titles.kind}>
        <RadioCards<TitleKind>
          columns={2}
          size="sm"
          value={kind}
          onChange={setKind}
          items={titleKinds.toReversed().map((value) => ({ value, label: m.titles.kinds[value] }))}
        />
      </FieldGroup>
      {control('name', company ? m.titles.name : m.titles.namePersonal, { required: true })}
      {company ? control('taxNumber', m.titles.taxNumber, { required: true, hint: m.titles.taxNumberHint }) : null}
      {company ? (
        <Disclosure summary={m.titles.special} open={specialOpen || special.some((name) => faults[name])}>
          <div className="grid gap-4 sm:grid-cols-2">{special.map((name) => control(name, m.titles[name]))}</div>
        </Disclosure>
      ) : null}
      {held?.isDefault ? null : (
        <Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
          {m.titles.isDefault}
        </Checkbox>
      )}
    </FormDialog>
  )
}
