import { useState } from 'react'
import { percentOf, type CpsRate } from '#features/partnerships/model.ts'
import {
  cpsChanges,
  cpsFieldNames,
  cpsRanges,
  termsNoteMax,
  type CpsContent,
  type CpsFieldName,
  type PartnerTermsView,
} from '#features/partnerships/terms/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Card } from '#ui/display/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { PublishVersion } from '../../../parts/shared/publish-version.tsx'
import { ReviewForm } from '../../../parts/shared/review-form.tsx'
import { parsePercent, parseWhole, useTermsWords } from './use-terms-words.ts'

type RateField = 'firstPerMille' | 'followingPerMille'
const rateFields = ['firstPerMille', 'followingPerMille'] as const
/** Values as they are typed, by field, or by product and field. */
type Typed = Readonly<Record<string, string>>

/** Terms of referral partners, with the ones in force. Changes are reviewed before they are published. */
export function CpsForm({ view }: { view: PartnerTermsView }) {
  const { m, valueOf, changeOf, productName } = useTermsWords()
  const { dateTime } = useDates()
  const { current, planned } = view
  const [typed, setTyped] = useState<Typed>({})
  const [checked, setChecked] = useState(false)
  const [reviewing, setReviewing] = useState<CpsContent>()
  const content = parsed(current, typed)
  const changed = content ? cpsChanges(current, content).length : Object.keys(typed).length

  function discard() {
    setTyped({})
    setChecked(false)
  }

  function review() {
    setChecked(true)
    if (content && changed > 0) setReviewing(content)
  }

  function numberField(field: CpsFieldName) {
    const range = cpsRanges[field]
    const text = typed[field] ?? String(current[field])
    return (
      <Field
        key={field}
        label={m.cps.fields[field]}
        hint={m.cps.hints[field]}
        error={checked && parseWhole(text, range) === undefined ? m.wrongWhole(range.min, range.max) : undefined}
      >
        <Input
          name={field}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          disabled={planned !== null}
          tail={<span className="pe-3 text-xs whitespace-nowrap text-ink-3">{m.cps.units[field]}</span>}
          className="pe-20"
          value={text}
          onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
        />
        <p className="text-xs text-ink-2">
          {m.inForce(valueOf(field, current[field]))}
          {planned && planned[field] !== current[field] ? ` · ${m.will(valueOf(field, planned[field]), dateTime(planned.effectiveAt))}` : null}
        </p>
      </Field>
    )
  }

  function rateField(rate: CpsRate, field: RateField) {
    const key = `${rate.product}.${field}`
    const text = typed[key] ?? percentOf(rate[field])
    const { min, max } = cpsRanges.rate
    const next = planned?.rates.find(({ product }) => product === rate.product)?.[field]
    return (
      <Field
        key={key}
        label={m.cps.rateOf[field](productName(rate.product))}
        error={checked && parsePercent(text, { min, max }) === undefined ? m.wrongPercent(percentOf(min), percentOf(max)) : undefined}
      >
        <Input
          name={key}
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
          disabled={planned !== null}
          tail={<span className="pe-3 text-xs text-ink-3">%</span>}
          className="pe-10"
          value={text}
          onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
        />
        <p className="text-xs text-ink-2">
          {m.inForce(`${percentOf(rate[field])}%`)}
          {planned && next !== undefined && next !== rate[field] ? ` · ${m.will(`${percentOf(next)}%`, dateTime(planned.effectiveAt))}` : null}
        </p>
      </Field>
    )
  }

  return (
    <>
      <ReviewForm changes={changed} hasPlanned={planned !== null} words={m} onReview={review} onDiscard={discard}>
        <Card title={m.cps.title}>
          <p className="mb-5 max-w-prose text-sm text-ink-2">{m.cps.text}</p>
          <div className="grid gap-x-6 gap-y-5 md:grid-cols-3">{cpsFieldNames.map(numberField)}</div>
          <h3 className="mt-6 mb-4 text-sm font-semibold">{m.cps.rates}</h3>
          <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">{current.rates.flatMap((rate) => rateFields.map((field) => rateField(rate, field)))}</div>
        </Card>
      </ReviewForm>
      {reviewing ? (
        <PublishVersion
          words={m}
          heads={[m.columns.term, m.columns.from, m.columns.to]}
          latest={view.latest}
          changes={cpsChanges(current, reviewing).map(changeOf)}
          noteMax={termsNoteMax}
          path="/admin/partners/terms"
          input={reviewing}
          onClose={() => setReviewing(undefined)}
          onDone={() => {
            setReviewing(undefined)
            discard()
          }}
        />
      ) : null}
    </>
  )
}

/** Terms as typed. Undefined while a value is wrong. */
function parsed(current: CpsContent, typed: Typed): CpsContent | undefined {
  const numbers = cpsFieldNames.map((field) => parseWhole(typed[field] ?? String(current[field]), cpsRanges[field]))
  const rates = current.rates.map((rate) => ({
    product: rate.product,
    firstPerMille: parsePercent(typed[`${rate.product}.firstPerMille`] ?? percentOf(rate.firstPerMille), cpsRanges.rate),
    followingPerMille: parsePercent(typed[`${rate.product}.followingPerMille`] ?? percentOf(rate.followingPerMille), cpsRanges.rate),
  }))
  const [months, holdDays, cookieDays] = numbers
  if (months === undefined || holdDays === undefined || cookieDays === undefined || !areComplete(rates)) return undefined
  return { months, holdDays, cookieDays, rates }
}

type TypedRate = { product: string; firstPerMille: number | undefined; followingPerMille: number | undefined }

function areComplete(rates: readonly TypedRate[]): rates is CpsRate[] {
  return rates.every(({ firstPerMille, followingPerMille }) => firstPerMille !== undefined && followingPerMille !== undefined)
}
