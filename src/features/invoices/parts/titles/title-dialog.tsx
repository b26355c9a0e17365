import { useState } from 'react'
import { useFaultText } from '#platform/i18n/refusal-text.ts'
import { creditCodeFault, normaliseNumber } from '#features/verification/model/numbers.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { titleKinds, type InvoiceTitle, type TitleKind } from '../../model.ts'
import { useInvoiceCalls } from '../use-invoice-calls.ts'

const fields = ['name', 'taxNumber', 'address', 'phone', 'bank', 'bankAccount'] as const
type FieldName = (typeof fields)[number]
const special = ['address', 'phone', 'bank', 'bankAccount'] as const

/** A new title, or one that is changed. */
export function TitleDialog(props: { title: InvoiceTitle | undefined; onClose: () => void }) {
  const m = useMessages()
  const faultText = useFaultText()
  const { busy, call } = useInvoiceCalls()
  const { faults, show, refuse, clear } = useFormFaults(fields)
  const held = props.title
  const [kind, setKind] = useState<TitleKind>(held?.kind ?? 'enterprise')
  const [isDefault, setDefault] = useState(held?.isDefault ?? false)
  const [texts, setTexts] = useState<Record<FieldName, string>>(
    () => Object.fromEntries(fields.map((name) => [name, held?.[name] ?? ''])) as Record<FieldName, string>,
  )
  const [specialOpen] = useState(() => special.some((name) => held?.[name]))
  const company = kind === 'enterprise'

  async function save() {
    const code = normaliseNumber(texts.taxNumber)
    const required = faultText({ path: '', code: 'platform.required' })
    const found = {
      name: texts.name.trim() ? undefined : required,
      taxNumber: !company ? undefined : !code ? required : creditCodeFault(code) ? m.faults['tax-number'] : undefined,
    }
    if (show(found)) return
    const input = { ...texts, ...(company ? {} : { taxNumber: null }), kind, isDefault, ...(held ? { titleId: held.id } : {}) }
    if (await call('POST', '/invoice-titles', input, m.done.title, refuse)) props.onClose()
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
    <Dialog
      open
      onClose={props.onClose}
      title={held ? m.titles.editTitle : m.titles.addTitle}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save()
      }}
      footer={
        <>
          <Button onClick={props.onClose}>{m.titles.cancel}</Button>
          <Button type="submit" tone="primary" busy={busy}>
            {m.titles.save}
          </Button>
        </>
      }
    >
      {faults['form'] ? <Notice tone="bad">{faults['form']}</Notice> : null}
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
    </Dialog>
  )
}
