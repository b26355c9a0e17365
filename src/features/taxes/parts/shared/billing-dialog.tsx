import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { taxLimits, type Buyer, type Country } from '../../model.ts'

const fields = ['name', 'address', 'country', 'taxNumber'] as const

type Props = { details: Buyer | null; countries: readonly Country[]; sellerCountry: string; onClose: () => void }

/** Form of the billing details. The server checks the tax number by the rules of its country. */
export function BillingDialog({ details, countries, sellerCountry, onClose }: Props) {
  const m = useMessages().details
  const faultText = useFaultText()
  const { faults, show, refuse, clear } = useFormFaults(fields)
  const [texts, setTexts] = useState({
    name: details?.name ?? '',
    address: details?.address ?? '',
    country: details?.country ?? sellerCountry,
    taxNumber: details?.taxNumber ?? '',
  })
  const save = useMutation((input: object) => callApi('POST', '/billing-details', input), { done: m.saved, onDone: onClose, onError: refuse })
  const set = (name: (typeof fields)[number], value: string) => {
    setTexts({ ...texts, [name]: value })
    clear(name)
  }
  function submit() {
    const required = faultText({ path: '', code: 'platform.required' })
    const missing = (name: 'name' | 'address') => (texts[name].trim() ? undefined : required)
    if (show({ name: missing('name'), address: missing('address') })) return
    void save.run({ ...texts, taxNumber: texts.taxNumber.trim() || null })
  }
  return (
    <FormDialog title={m.title} description={m.note} submit={m.save} mutation={{ busy: save.busy, error: faults['form'] }} onSubmit={submit} onClose={onClose}>
      <Field label={m.name} error={faults.name} required>
        <Input name="name" autoComplete="organization" maxLength={taxLimits.name} value={texts.name} onChange={(event) => set('name', event.target.value)} />
      </Field>
      <Field label={m.address} hint={m.addressHint} error={faults.address} required>
        <Input
          name="address"
          autoComplete="street-address"
          maxLength={taxLimits.address}
          value={texts.address}
          onChange={(event) => set('address', event.target.value)}
        />
      </Field>
      <Field label={m.country} error={faults.country}>
        <Combobox value={texts.country} choices={countries} suggested={[sellerCountry]} none={m.noCountry} onChange={(value) => set('country', value)} />
      </Field>
      <Field label={m.taxNumber} hint={m.taxNumberHint} error={faults.taxNumber} optional>
        <Input
          name="taxNumber"
          autoComplete="off"
          maxLength={taxLimits.number}
          value={texts.taxNumber}
          onChange={(event) => set('taxNumber', event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
