import { leastOf, type PriceRow } from '#features/catalog/pricing/price-books.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { currencySign } from '#platform/pure/currency.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import { usePriceWords, type PriceNames } from './use-price-words.ts'

type Props = {
  title: string
  hint: string
  rows: readonly PriceRow[]
  typed: Readonly<Record<string, string>>
  wrong: readonly string[]
  changed: Readonly<Record<string, number>>
  names: PriceNames
  onChange: (key: string, value: string) => void
}

/** Number as it is typed: an amount with two decimals, or integer percent and months. */
function typedOf({ unit, value }: PriceRow): string {
  if (value === undefined) return ''
  return unit === 'fen' ? (value / 100).toFixed(2) : String(value)
}

/** Group of prices, each in a field. The previous value stays visible after a change. */
export function PriceFields({ title, hint, rows, typed, wrong, changed, names, onChange }: Props) {
  const m = useMessages().priceSection
  const sign = currencySign(useIso()).trim()
  const { nameOf, shown } = usePriceWords(names)
  if (rows.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{title}</legend>
      <p className="mt-0.5 mb-3 text-xs text-ink-3">{hint}</p>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {rows.map((row) => (
          <Field
            key={row.key}
            label={nameOf(row)}
            error={wrong.includes(row.key) ? (leastOf(row) > 0 ? m.wrongOrZero[row.unit] : m.wrong[row.unit]) : undefined}
            hint={row.value === undefined ? m.noPriceYet : row.key in changed ? m.was(shown(row.value, row.unit)) : undefined}
          >
            <Input
              inputMode={row.unit === 'fen' ? 'decimal' : 'numeric'}
              maxLength={12}
              autoComplete="off"
              {...(row.unit === 'fen' ? { lead: sign } : { tail: row.unit === 'percent' ? '%' : m.monthsUnit })}
              className={row.key in changed ? 'border-brand-ink! bg-brand-soft tabular-nums' : 'tabular-nums'}
              value={typed[row.key] ?? typedOf(row)}
              onChange={(event) => onChange(row.key, event.target.value)}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
