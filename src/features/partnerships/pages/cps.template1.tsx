import { join } from '#ui/recipes.ts'
import { ApplyLater } from '../applications/parts/apply-later.tsx'
import { Apply1, CalculatorCard, Head1, Section1 } from '../parts/clarity.tsx'
import { Questions1, Rules1, Steps1 } from '../parts/still.tsx'
import { CpsInputs, CpsResult } from '../parts/cps-calculator.tsx'
import type { CpsProps } from './partner-props.ts'
import { useCpsView, type RateView } from './cps-view.ts'

/** Head with the calculator's card, the rates as two large cards, the steps of a commission as a line. */
export default function Cps1(props: CpsProps) {
  const { copy, words, terms, calculation, offered, head, facts, rates } = useCpsView(props)
  return (
    <>
      <Head1
        head={head}
        facts={facts}
        card={
          <CalculatorCard title={words.cpsCalculator.title} result={<CpsResult calculation={calculation} terms={terms} words={words.cpsCalculator} />}>
            <CpsInputs calculation={calculation} rates={offered} words={words.cpsCalculator} />
          </CalculatorCard>
        }
      />
      <Section1 id="rates" title={copy.rates.title} lead={copy.rates.lead}>
        <ul className="grid gap-5 lg:grid-cols-2">
          {rates.map((rate) => (
            <RateCard key={rate.product} {...rate} />
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

function RateCard({ name, chosen, bars, example }: RateView) {
  return (
    <li
      className={join('rounded-card p-7 transition-[box-shadow] duration-250 sm:p-8', chosen ? 'grad-edge shadow-3' : 'border border-line bg-surface shadow-1')}
    >
      <h3 className="text-xl">{name}</h3>
      <dl className="mt-5 grid gap-5">
        {bars.map(({ label, percent, part }) => (
          <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="row-span-1 text-3xl/none font-bold tracking-tight tabular-nums">
              {percent}
              <span className="ms-0.5 text-base font-semibold text-ink-2">%</span>
            </dd>
            <dd className="share col-span-2 mt-2.5 rounded-pill" style={{ '--part': part }} aria-hidden />
          </div>
        ))}
      </dl>
      <p className="mt-5 border-t border-line pt-4 text-sm text-ink-3">{example}</p>
    </li>
  )
}
