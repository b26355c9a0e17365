import { useState } from 'react'
import { periods } from '#features/catalog/model.ts'
import { useFamilyNames } from '#features/catalog/parts/shared/family-name.ts'
import { couponKinds } from '#features/coupons/model.ts'
import { locales } from '#platform/i18n/locales.ts'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { DateInput } from '#ui/forms/date-input.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import { couponOf, emptyDraft, type CouponDraft } from '../../coupon-draft.ts'
import { useMessages } from '../../../messages/use-messages.ts'

type Change = (change: Partial<CouponDraft>) => void
type PartProps = { draft: CouponDraft; faults: Record<string, string>; onChange: Change }

const products = ['cloud-server', 'dedicated-server'] as const

/** Terms of a new coupon, which can only be ended afterwards. */
export function CouponForm({ now, onClose }: { now: Date; onClose: () => void }) {
  const m = useMessages().couponSection
  const faultText = useFaultText()
  const fields = ['code', 'off', 'minimumFen', 'kinds', 'quota', 'perAccount', 'validFromAt', 'validUntilAt', ...locales.map(({ code }) => `names.${code}`)]
  const make = useMutation((input: object) => callApi('POST', '/admin/coupons', input), {
    done: () => m.made(draft.code.trim().toUpperCase()),
    onDone: onClose,
    fields,
  })
  const [draft, setDraft] = useState(() => emptyDraft(now))
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const part = { draft, faults: { ...make.faults, ...wrong }, onChange: (change: Partial<CouponDraft>) => setDraft({ ...draft, ...change }) }

  function submit() {
    const made = couponOf(draft)
    if ('wrong' in made) {
      const textOf = (field: string) => (field.startsWith('valid') ? faultText({ path: field, code: 'platform.required' }) : m.form.wrongSum)
      return setWrong(Object.fromEntries(made.wrong.map((field) => [field, textOf(field)])))
    }
    setWrong({})
    void make.run(made.input)
  }

  return (
    <FormDialog size="lg" onClose={onClose} title={m.make} description={m.subtitle} submit={m.form.submit} mutation={make} onSubmit={submit}>
      <Names {...part} />
      <Off {...part} />
      <Scope {...part} />
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

function Off({ draft, faults, onChange }: PartProps) {
  const m = useMessages().couponSection.form
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FieldGroup legend={m.off} className="sm:col-span-2">
        <Segmented
          label={m.off}
          value={draft.by}
          onChange={(by) => onChange({ by })}
          items={[
            { value: 'percent', label: m.byPercent },
            { value: 'amount', label: m.byAmount },
          ]}
        />
      </FieldGroup>
      {draft.by === 'percent' ? (
        <Field label={m.percent} error={faults['off']}>
          <NumberField unit="%" min={1} max={90} value={draft.percent} onChange={(percent) => onChange({ percent })} />
        </Field>
      ) : (
        <Field label={m.amount} error={faults['amount'] ?? faults['off']} required>
          <MoneyInput value={draft.amount} onChange={(event) => onChange({ amount: event.target.value })} />
        </Field>
      )}
      <Field label={m.minimum} error={faults['minimum'] ?? faults['minimumFen']} required>
        <MoneyInput value={draft.minimum} onChange={(event) => onChange({ minimum: event.target.value })} />
      </Field>
    </div>
  )
}

function Scope({ draft, faults, onChange }: PartProps) {
  const m = useMessages().couponSection
  const families = useFamilyNames()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choices
        legend={m.form.products}
        hint={m.form.all}
        items={products}
        chosen={draft.products}
        labelOf={(one) => m.products[one]}
        onChange={(chosen) => onChange({ products: chosen })}
      />
      <Choices
        legend={m.form.families}
        hint={m.form.all}
        items={Object.keys(families)}
        chosen={draft.families}
        labelOf={(family) => families[family] ?? family}
        onChange={(chosen) => onChange({ families: chosen })}
      />
      <Choices
        legend={m.form.months}
        hint={m.form.all}
        items={periods}
        chosen={draft.months}
        labelOf={(period) => m.months(period)}
        onChange={(chosen) => onChange({ months: chosen })}
      />
      <Choices
        legend={m.form.kinds}
        error={faults['kinds']}
        items={couponKinds}
        chosen={draft.kinds}
        labelOf={(kind) => m.kinds[kind]}
        onChange={(chosen) => onChange({ kinds: chosen })}
      />
    </div>
  )
}

type ChoicesProps<Item> = {
  legend: string
  hint?: string
  error?: string | undefined
  items: readonly Item[]
  chosen: readonly Item[]
  labelOf: (item: Item) => string
  onChange: (chosen: Item[]) => void
}

function Choices<Item extends string | number>({ legend, hint, error, items, chosen, labelOf, onChange }: ChoicesProps<Item>) {
  return (
    <FieldGroup legend={legend} hint={hint} error={error}>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {items.map((item) => (
          <Checkbox
            key={item}
            checked={chosen.includes(item)}
            onChange={(event) => onChange(items.filter((one) => (one === item ? event.target.checked : chosen.includes(one))))}
          >
            {labelOf(item)}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
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
      <Field label={m.from} error={faults['validFromAt']} required>
        <DateInput time value={draft.from} onChange={(value) => onChange({ from: value })} />
      </Field>
      <Field label={m.until} error={faults['validUntilAt']} required>
        <DateInput time value={draft.until} onChange={(value) => onChange({ until: value })} />
      </Field>
      <Checkbox checked={draft.listed} onChange={(event) => onChange({ listed: event.target.checked })}>
        {m.listed}
      </Checkbox>
      <Checkbox checked={draft.withAgent} onChange={(event) => onChange({ withAgent: event.target.checked })}>
        {m.withAgent}
      </Checkbox>
    </div>
  )
}
