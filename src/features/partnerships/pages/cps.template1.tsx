import { useIso } from '#platform/i18n/messages.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { commissionOf, fill, percentOf } from '../model.ts'
import { ApplyLater } from '../applications/parts/apply-later.tsx'
import { Apply1, CalculatorCard, Fact1, Head1, Section1 } from '../parts/clarity.tsx'
import { Questions1, Rules1, Steps1 } from '../parts/still.tsx'
import { CpsInputs, CpsResult, useCpsCalculator } from '../parts/cps-calculator.tsx'
import { shortYuan } from '../parts/short-yuan.ts'
import type { CpsProps, ShownRate } from './partner-props.ts'

/** A lit head with the calculator's card, the rates as two large cards, the way of a commission as a line. */
export default function Cps1({ copy, words, rates, terms }: CpsProps) {
  const calculation = useCpsCalculator(rates, terms)
  return (
    <>
      <Head1
        eyebrow={copy.eyebrow}
        heading={copy.heading}
        accent={copy.headingAccent}
        lead={copy.lead}
        actions={
          <>
            <a href="#apply" className={buttonStyle({ tone: 'primary', size: 'xl' })}>
              {copy.apply}
            </a>
            <a href="#rates" className={buttonStyle({ size: 'xl' })}>
              {copy.seeRates}
            </a>
          </>
        }
        facts={
          <>
            <Fact1 label={copy.facts.cookie} value={fill(copy.facts.days, { n: terms.cookieDays })} />
            <Fact1 label={copy.facts.months} value={fill(copy.facts.monthsValue, { n: terms.months })} />
            <Fact1 label={copy.facts.hold} value={fill(copy.facts.days, { n: terms.holdDays })} />
          </>
        }
        card={
          <CalculatorCard title={words.cpsCalculator.title} result={<CpsResult calculation={calculation} terms={terms} words={words.cpsCalculator} />}>
            <CpsInputs calculation={calculation} rates={rates} words={words.cpsCalculator} />
          </CalculatorCard>
        }
      />
      <Section1 id="rates" title={copy.rates.title} lead={copy.rates.lead}>
        <ul className="grid gap-5 lg:grid-cols-2">
          {rates.map((rate) => (
            <RateCard key={rate.product} rate={rate} rates={rates} copy={copy.rates} chosen={calculation.product === rate.product} />
          ))}
        </ul>
      </Section1>
      <Section1 shaded title={copy.way.title}>
        <Steps1 items={copy.way.items} />
      </Section1>
      <Section1 title={copy.rules.title}>
        <Rules1 items={copy.rules.items} />
      </Section1>
      <Questions1 title={copy.faq.title} items={copy.faq.items} />
      <Apply1 title={copy.application.title} lead={copy.application.lead}>
        <ApplyLater kind="cps" words={words} />
      </Apply1>
    </>
  )
}

function RateCard(props: { rate: ShownRate; rates: readonly ShownRate[]; copy: CpsProps['copy']['rates']; chosen: boolean }) {
  const iso = useIso()
  const { rate, copy } = props
  const most = Math.max(...props.rates.map((one) => one.firstPerMille))
  const bars = [
    [copy.first, rate.firstPerMille],
    [copy.following, rate.followingPerMille],
  ] as const
  return (
    <li
      className={join(
        'rounded-card p-7 transition-[box-shadow] duration-250 sm:p-8',
        props.chosen ? 'grad-edge shadow-3' : 'border border-line bg-surface shadow-1',
      )}
    >
      <h3 className="text-xl">{rate.name}</h3>
      <dl className="mt-5 grid gap-5">
        {bars.map(([label, perMille]) => (
          <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="row-span-1 text-3xl/none font-bold tracking-tight tabular-nums">
              {percentOf(perMille)}
              <span className="ms-0.5 text-base font-semibold text-ink-2">%</span>
            </dd>
            <dd className="share col-span-2 mt-2.5 rounded-pill" style={{ '--part': `${(perMille / most) * 100}%` }} aria-hidden />
          </div>
        ))}
      </dl>
      <p className="mt-5 border-t border-line pt-4 text-sm text-ink-3">
        {fill(copy.example, { amount: shortYuan(commissionOf(100_000n, rate.firstPerMille), iso) })}
      </p>
    </li>
  )
}
