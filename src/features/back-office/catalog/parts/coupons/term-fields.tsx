import { periods } from '#features/catalog/model.ts'
import { useFamilyNames } from '#features/catalog/parts/shared/family-name.ts'
import { couponKinds } from '#features/coupons/model.ts'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { DateInput } from '#ui/forms/date-input.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import type { TermsDraft } from '../../coupon-draft.ts'
import { useMessages } from '../../../messages/use-messages.ts'

export type TermFieldsProps = { draft: TermsDraft; faults: Readonly<Record<string, string>>; onChange: (change: Partial<TermsDraft>) => void }

const products = ['cloud-server', 'dedicated-server'] as const

/** Discount and minimum of the terms. */
export function OffFields({ draft, faults, onChange }: TermFieldsProps) {
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

/** Orders for which the terms are. An empty selection means all. */
export function ScopeFields({ draft, faults, onChange }: TermFieldsProps) {
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

/** First and last moment of the terms. */
export function TimeFields({ draft, faults, onChange }: TermFieldsProps) {
  const m = useMessages().couponSection.form
  return (
    <>
      <Field label={m.from} error={faults['validFromAt']} required>
        <DateInput time value={draft.from} onChange={(value) => onChange({ from: value })} />
      </Field>
      <Field label={m.until} error={faults['validUntilAt']} required>
        <DateInput time value={draft.until} onChange={(value) => onChange({ until: value })} />
      </Field>
    </>
  )
}

/** Texts of the fields whose amount or time cannot be read. */
export function useWrongTexts(): (fields: readonly string[]) => Record<string, string> {
  const m = useMessages().couponSection.form
  const faultText = useFaultText()
  const textOf = (field: string) => (field.startsWith('valid') ? faultText({ path: field, code: 'platform.required' }) : m.wrongSum)
  return (fields) => Object.fromEntries(fields.map((field) => [field, textOf(field)]))
}
