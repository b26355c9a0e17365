import { useState } from 'react'
import { useIso } from '#platform/i18n/messages.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { cpsEarnings, fill, percentOf } from '../model.ts'
import type { ShownRate, ShownTerms, Words } from '../pages/partner-props.ts'
import { RangeField } from './range-field.tsx'
import { shortFen } from '#platform/pure/money.ts'

/** State of the referral calculator: inputs and result. */
export function useCpsCalculator(rates: readonly ShownRate[], terms: ShownTerms) {
  const [product, setProduct] = useState(rates[0]!.product)
  const [customers, setCustomers] = useState(10)
  const [firstOrder, setFirstOrder] = useState(600)
  const [monthly, setMonthly] = useState(200)
  const rate = rates.find((one) => one.product === product) ?? rates[0]!
  const plan = { customers, firstOrderFen: BigInt(firstOrder) * 100n, monthlyFen: BigInt(monthly) * 100n }
  return {
    product,
    setProduct,
    customers,
    setCustomers,
    firstOrder,
    setFirstOrder,
    monthly,
    setMonthly,
    rate,
    plan,
    earned: cpsEarnings(plan, rate, terms.months),
  }
}
export type CpsCalculation = ReturnType<typeof useCpsCalculator>

export function CpsInputs({ calculation: c, rates, words }: { calculation: CpsCalculation; rates: readonly ShownRate[]; words: Words['cpsCalculator'] }) {
  return (
    <div className="flex flex-col gap-4">
      {rates.length > 1 ? (
        <Segmented
          fill
          label={words.product}
          value={c.product}
          onChange={c.setProduct}
          items={rates.map(({ product, name }) => ({ value: product, label: name }))}
        />
      ) : null}
      <RangeField label={words.customers} unit={words.customersUnit} value={c.customers} onChange={c.setCustomers} min={1} max={100} step={1} limit={9999} />
      <RangeField
        label={words.firstOrder}
        unit={words.moneyUnit}
        value={c.firstOrder}
        onChange={c.setFirstOrder}
        min={100}
        max={5000}
        step={100}
        limit={999_999}
      />
      <RangeField label={words.monthly} unit={words.moneyUnit} value={c.monthly} onChange={c.setMonthly} min={0} max={3000} step={50} limit={999_999} />
    </div>
  )
}

/** Result with its formula; announced when it changes. */
export function CpsResult(props: { calculation: CpsCalculation; terms: ShownTerms; words: Words['cpsCalculator']; className?: string }) {
  const iso = useIso()
  const { words } = props
  const { plan, rate, earned } = props.calculation
  const yuan = (fen: bigint) => shortFen(fen, iso)
  const first = `${yuan(plan.firstOrderFen)} × ${percentOf(rate.firstPerMille)}%`
  const following = `${yuan(plan.monthlyFen)} × ${percentOf(rate.followingPerMille)}% × ${earned.followingMonths}`
  return (
    <div className={props.className}>
      <output className="block" aria-live="polite">
        <span className="label block">{fill(words.result, props.terms)}</span>
        <span className="mt-1 block text-[2.5rem]/none font-semibold tracking-tight tabular-nums">{yuan(earned.totalFen)}</span>
        <span className="mt-2.5 block text-sm">
          <span className="text-ink-2">{words.one} </span>
          <strong className="font-semibold text-brand-ink tabular-nums">{yuan(earned.oneFen)}</strong>
        </span>
      </output>
      <p className="ident mt-3 border-t border-line pt-3 text-ink-2">
        <span className="sr-only">{words.formula} </span>
        {`${plan.customers} × (${first} + ${following}) = ${yuan(earned.totalFen)}`}
      </p>
      <p className="mt-2 text-sm text-ink-2">{words.note}</p>
    </div>
  )
}
