import { useState } from 'react'
import { invoicingKinds, schemeFaults, taxLimits, type Country, type TaxScheme } from '#features/taxes/model.ts'
import { schemeChanges, sellerFields, type SellerField, type TaxView } from '#features/taxes/scheme/model.ts'
import { useFaultText, useFieldErrors } from '#platform/i18n/error-message.ts'
import { Card } from '#ui/display/card.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { PublishVersion } from '../../../parts/shared/publish-version.tsx'
import { ReviewForm } from '../../../parts/shared/review-form.tsx'
import { RateRows } from './rate-rows.tsx'
import { parseRate, schemeOf, typedScheme, useTaxWords, type TypedScheme } from './use-tax-words.ts'

const lengths: Record<Exclude<SellerField, 'country'>, number> = {
  name: taxLimits.name,
  address: taxLimits.address,
  taxNumber: taxLimits.number,
  registration: taxLimits.registration,
  timeZone: 60,
}

/** Kind of invoices, seller and rates. Changes are reviewed before they are published. */
export function TaxForm({ view, countries }: { view: TaxView; countries: readonly Country[] }) {
  const { m, changeOf } = useTaxWords(countries)
  const faultText = useFaultText()
  const fieldErrors = useFieldErrors()
  const { current, planned } = view
  const [typed, setTyped] = useState<TypedScheme>()
  const [checked, setChecked] = useState(false)
  // Faults that the server alone finds, by path, until their scheme is changed.
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [reviewing, setReviewing] = useState<TaxScheme>()
  const shown = typed ?? typedScheme(current)
  const scheme = schemeOf(shown)
  const changes = schemeChanges(current, scheme)
  const faults = faultsOf(shown, scheme)
  const errorAt = (path: string) => {
    const fault = checked ? faults.find((one) => one.path === path) : undefined
    return fault ? faultText(fault) : refused[`scheme.${path}`]
  }
  const isTax = shown.kind === 'tax-invoice'

  function discard() {
    setTyped(undefined)
    setChecked(false)
    setRefused({})
  }
  function set(over: Partial<TypedScheme>) {
    setTyped({ ...shown, ...over })
    setRefused({})
  }
  const setSeller = (field: SellerField, value: string) => set({ seller: { ...shown.seller, [field]: value } })

  function review() {
    setChecked(true)
    if (faults.length === 0 && changes.length > 0) setReviewing(scheme)
  }

  function showRefused(error: unknown) {
    const found = Object.fromEntries(Object.entries(fieldErrors(error)).filter(([path]) => path.startsWith('scheme.')))
    if (Object.keys(found).length === 0) return
    setRefused(found)
    setReviewing(undefined)
  }

  function sellerField(field: SellerField) {
    const label = m.seller.fields[field]
    const optional = field === 'taxNumber' || field === 'registration'
    return (
      <Field key={field} label={label} hint={m.seller.hints[field]} error={errorAt(`seller.${field}`)} required={!optional} optional={optional}>
        {field === 'country' ? (
          <Combobox
            value={shown.seller.country}
            choices={countries}
            suggested={[]}
            none={m.rates.noCountry}
            onChange={(value) => setSeller('country', value)}
          />
        ) : (
          <Input
            name={`seller.${field}`}
            autoComplete="off"
            maxLength={lengths[field]}
            disabled={planned !== null}
            value={shown.seller[field]}
            onChange={(event) => setSeller(field, event.target.value)}
          />
        )}
      </Field>
    )
  }

  return (
    <>
      <ReviewForm changes={changes.length} hasPlanned={planned !== null} words={m} onReview={review} onDiscard={discard}>
        <Card title={m.kind.title}>
          <FieldGroup legend={m.kind.title} hideLegend>
            <RadioCards<TaxScheme['kind']>
              columns={2}
              value={shown.kind}
              onChange={(kind) => set({ kind })}
              items={invoicingKinds.map((value) => ({ value, label: m.kind.names[value], hint: m.kind.texts[value], disabled: planned !== null }))}
            />
          </FieldGroup>
        </Card>
        {isTax ? (
          <>
            <Card title={m.seller.title}>
              <p className="mb-5 max-w-prose text-sm text-ink-2">{m.seller.text}</p>
              <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
                {sellerFields.map(sellerField)}
                <Field label={m.seller.prefix} hint={m.seller.prefixHint} error={errorAt('prefix')} required>
                  <Input
                    name="prefix"
                    autoComplete="off"
                    maxLength={taxLimits.prefix}
                    disabled={planned !== null}
                    value={shown.prefix}
                    onChange={(event) => set({ prefix: event.target.value })}
                  />
                </Field>
              </div>
            </Card>
            <RateRows
              rates={shown.rates}
              sellerCountry={shown.seller.country}
              countries={countries}
              disabled={planned !== null}
              errorAt={errorAt}
              onChange={(rates) => set({ rates })}
            />
          </>
        ) : null}
      </ReviewForm>
      {reviewing ? (
        <PublishVersion
          words={m}
          heads={[m.columns.term, m.columns.from, m.columns.to]}
          latest={view.latest}
          changes={schemeChanges(current, reviewing).map(changeOf)}
          noteMax={taxLimits.note}
          path="/admin/taxes"
          input={{ scheme: reviewing }}
          onClose={() => setReviewing(undefined)}
          onRefused={showRefused}
          onDone={() => {
            setReviewing(undefined)
            discard()
          }}
        />
      ) : null}
    </>
  )
}

/** Faults by path: those of the scheme, and texts that are no value yet. */
function faultsOf({ kind, prefix, rates }: TypedScheme, scheme: TaxScheme): { path: string; code: string }[] {
  if (kind === 'fapiao') return []
  return [
    ...schemeFaults(scheme),
    ...(/^[A-Z][A-Z0-9]{1,7}$/.test(prefix.trim().toUpperCase()) ? [] : [{ path: 'prefix', code: 'taxes.prefix' }]),
    ...rates.flatMap(({ country, name, percent }, index) => [
      ...(country ? [] : [{ path: `rates.${index}.country`, code: 'taxes.country' }]),
      ...(name.trim() ? [] : [{ path: `rates.${index}.name`, code: 'taxes.rate-name' }]),
      ...(parseRate(percent) === undefined ? [{ path: `rates.${index}.percent`, code: 'taxes.rate-percent' }] : []),
    ]),
  ]
}
