import { useState } from 'react'
import IconPlus from '~icons/lucide/plus'
import IconTrash from '~icons/lucide/trash-2'
import { useMessages as useScheme } from '#features/taxes/scheme/messages/use-messages.ts'
import { rateProducts, taxLimits, type Country } from '#features/taxes/model.ts'
import { euCountries, euRates } from '#features/taxes/scheme/model/eu-rates.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, NativeSelect } from '#ui/forms/input.tsx'
import { typedRate, type TypedRate } from './use-tax-words.ts'

type Props = {
  rates: readonly TypedRate[]
  sellerCountry: string
  countries: readonly Country[]
  disabled: boolean
  errorAt: (path: string) => string | undefined
  onChange: (rates: TypedRate[]) => void
}

/** Rates by country and product, which are added, changed and removed. */
export function RateRows({ rates, sellerCountry, countries, disabled, errorAt, onChange }: Props) {
  const m = useScheme().rates
  const [checkRates, setCheckRates] = useState(false)
  const nextKey = Math.max(0, ...rates.map(({ key }) => key)) + 1
  const missing = euRates(sellerCountry).filter(({ country }) => !rates.some((rate) => rate.country === country))
  const set = (key: number, over: Partial<TypedRate>) => onChange(rates.map((rate) => (rate.key === key ? { ...rate, ...over } : rate)))
  const nameOf = (code: string) => countries.find(({ value }) => value === code)?.label ?? ''
  const buttons = (
    <span className="flex flex-wrap gap-2">
      {euCountries.includes(sellerCountry) && missing.length > 0 ? (
        <Button
          size="sm"
          disabled={disabled}
          onClick={() => {
            onChange([...rates, ...missing.map((rate, index) => typedRate(rate, nextKey + index))])
            setCheckRates(true)
          }}
        >
          {m.addEu}
        </Button>
      ) : null}
      <Button
        size="sm"
        icon={<IconPlus className="size-4" aria-hidden />}
        disabled={disabled || rates.length >= taxLimits.rates}
        onClick={() =>
          onChange([
            ...rates,
            {
              key: nextKey,
              country: rates.length === 0 ? sellerCountry : '',
              name: rates.at(-1)?.name ?? '',
              product: 'all',
              percent: '',
              reverseCharge: false,
            },
          ])
        }
      >
        {m.add}
      </Button>
    </span>
  )
  return (
    <Card title={m.title} aside={buttons}>
      <p className="max-w-prose text-sm text-ink-2">{m.text}</p>
      {checkRates ? (
        <Notice tone="info" className="mt-4">
          {m.euNote}
        </Notice>
      ) : null}
      {rates.length === 0 ? <p className="mt-4 text-sm text-ink-3">{m.none}</p> : null}
      <ul className="mt-2 divide-y divide-line" aria-label={m.caption}>
        {rates.map((rate, index) => {
          const country = nameOf(rate.country)
          const label = (text: string) => (country ? m.of(text, country) : text)
          return (
            <li key={rate.key} className="grid gap-x-4 gap-y-3 py-4 sm:grid-cols-2 xl:grid-cols-[1.6fr_1.2fr_0.8fr_0.7fr_auto_auto] xl:items-start">
              <Field label={label(m.country)} error={errorAt(`rates.${index}.country`)}>
                <Combobox
                  value={rate.country}
                  choices={countries}
                  suggested={sellerCountry ? [sellerCountry] : []}
                  none={m.noCountry}
                  onChange={(value) => set(rate.key, { country: value })}
                />
              </Field>
              <Field label={label(m.product)} error={errorAt(`rates.${index}.product`)}>
                <NativeSelect
                  name={`product-${rate.key}`}
                  disabled={disabled}
                  value={rate.product}
                  onChange={(event) => set(rate.key, { product: event.target.value as TypedRate['product'] })}
                  items={rateProducts.map((value) => ({ value, label: m.products[value] }))}
                />
              </Field>
              <Field label={label(m.name)} error={errorAt(`rates.${index}.name`)}>
                <Input
                  name={`name-${rate.key}`}
                  autoComplete="off"
                  maxLength={taxLimits.taxName}
                  disabled={disabled}
                  value={rate.name}
                  onChange={(event) => set(rate.key, { name: event.target.value })}
                />
              </Field>
              <Field label={label(m.percent)} error={errorAt(`rates.${index}.percent`)}>
                <Input
                  name={`percent-${rate.key}`}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={6}
                  disabled={disabled}
                  tail={<span className="pe-3 text-xs text-ink-3">%</span>}
                  className="pe-9"
                  value={rate.percent}
                  onChange={(event) => set(rate.key, { percent: event.target.value })}
                />
              </Field>
              <div className="xl:pt-8">
                <Checkbox
                  checked={rate.reverseCharge}
                  disabled={disabled}
                  error={errorAt(`rates.${index}.reverseCharge`)}
                  onChange={(event) => set(rate.key, { reverseCharge: event.target.checked })}
                >
                  {m.reverse}
                  <span className="sr-only"> {country}</span>
                </Checkbox>
              </div>
              <div className="xl:pt-6.5">
                <Button
                  size="sm"
                  tone="ghost"
                  icon={<IconTrash className="size-4" aria-hidden />}
                  aria-label={m.removeOf(country || m.country)}
                  disabled={disabled}
                  onClick={() => onChange(rates.filter(({ key }) => key !== rate.key))}
                >
                  {m.remove}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
