import { useState } from 'react'
import { locales } from '#platform/i18n/locales.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import { couponOf, emptyCoupon, type CouponDraft } from '../../coupon-draft.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { OffFields, ScopeFields, TimeFields, useWrongTexts } from './term-fields.tsx'

type Change = (change: Partial<CouponDraft>) => void
type PartProps = { draft: CouponDraft; faults: Record<string, string>; onChange: Change }

/** Terms of a new coupon, which can only be ended afterwards. */
export function CouponForm({ now, onClose }: { now: Date; onClose: () => void }) {
  const m = useMessages().couponSection
  const wrongTexts = useWrongTexts()
  const fields = ['code', 'off', 'minimumFen', 'kinds', 'quota', 'perAccount', 'validFromAt', 'validUntilAt', ...locales.map(({ code }) => `names.${code}`)]
  const make = useMutation((input: object) => callApi('POST', '/admin/coupons', input), {
    done: () => m.made(draft.code.trim().toUpperCase()),
    onDone: onClose,
    fields,
  })
  const [draft, setDraft] = useState(() => emptyCoupon(now))
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const part = { draft, faults: { ...make.faults, ...wrong }, onChange: (change: Partial<CouponDraft>) => setDraft({ ...draft, ...change }) }

  function submit() {
    const made = couponOf(draft)
    if ('wrong' in made) return setWrong(wrongTexts(made.wrong))
    setWrong({})
    void make.run(made.input)
  }

  return (
    <FormDialog size="lg" onClose={onClose} title={m.make} description={m.subtitle} submit={m.form.submit} mutation={make} onSubmit={submit}>
      <Names {...part} />
      <OffFields {...part} />
      <ScopeFields {...part} />
      <Limits {...part} />
    </FormDialog>
  )
}

function Names({ draft, faults, onChange }: PartProps) {
  const m = useMessages().couponSection.form
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={m.code} hint={m.codeHint} error={faults['code']} required>
        <Input value={draft.code} maxLength={32} spellCheck={false} autoCapitalize="characters" onChange={(event) => onChange({ code: event.target.value })} />
      </Field>
      {(['zh', 'zh-TW', 'en'] as const).map((locale) => (
        <Field key={locale} label={m.name[locale]} error={faults[`names.${locale}`]} required>
          <Input value={draft.names[locale]} maxLength={60} onChange={(event) => onChange({ names: { ...draft.names, [locale]: event.target.value } })} />
        </Field>
      ))}
    </div>
  )
}

function Limits({ draft, faults, onChange }: PartProps) {
  const m = useMessages().couponSection.form
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={m.quota} error={faults['quota']}>
        <NumberField min={1} max={1_000_000} value={draft.quota} onChange={(quota) => onChange({ quota })} />
      </Field>
      <Field label={m.perAccount} error={faults['perAccount']}>
        <NumberField min={1} max={100} value={draft.perAccount} onChange={(perAccount) => onChange({ perAccount })} />
      </Field>
      <TimeFields draft={draft} faults={faults} onChange={onChange} />
      <Checkbox checked={draft.listed} onChange={(event) => onChange({ listed: event.target.checked })}>
        {m.listed}
      </Checkbox>
      <Checkbox checked={draft.withAgent} onChange={(event) => onChange({ withAgent: event.target.checked })}>
        {m.withAgent}
      </Checkbox>
    </div>
  )
}
