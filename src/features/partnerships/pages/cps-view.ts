import { useIso } from '#platform/i18n/messages.tsx'
import { commissionOf, fill, percentOf } from '../model.ts'
import { useCpsCalculator } from '../parts/cps-calculator.tsx'
import { headOf } from '../parts/programme-head.tsx'
import { shortFen } from '#platform/pure/money.ts'
import type { CpsProps } from './partner-props.ts'

/** View of the referral page: its head, the calculator, and the rates with that of the chosen product marked. */
export function useCpsView({ copy, words, rates, terms }: CpsProps) {
  const iso = useIso()
  const calculation = useCpsCalculator(rates, terms)
  const most = Math.max(...rates.map((rate) => rate.firstPerMille))
  const bar = (label: string, perMille: number) => ({ label, percent: percentOf(perMille), part: `${(perMille / most) * 100}%` })
  return {
    copy,
    words,
    terms,
    calculation,
    offered: rates,
    head: headOf(copy, [
      { to: '#apply', text: copy.apply },
      { to: '#rates', text: copy.seeRates },
    ]),
    facts: [
      { label: copy.facts.cookie, value: fill(copy.facts.days, { n: terms.cookieDays }) },
      { label: copy.facts.months, value: fill(copy.facts.monthsValue, { n: terms.months }) },
      { label: copy.facts.hold, value: fill(copy.facts.days, { n: terms.holdDays }) },
    ],
    rates: rates.map(({ product, name, firstPerMille, followingPerMille }) => ({
      product,
      name,
      chosen: calculation.product === product,
      bars: [bar(copy.rates.first, firstPerMille), bar(copy.rates.following, followingPerMille)],
      example: fill(copy.rates.example, { base: shortFen(100_000n, iso), amount: shortFen(commissionOf(100_000n, firstPerMille), iso) }),
    })),
  }
}
export type RateView = ReturnType<typeof useCpsView>['rates'][number]
