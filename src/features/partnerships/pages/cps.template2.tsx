import { join } from '#ui/recipes.ts'
import { ApplyLater } from '../applications/parts/apply-later.tsx'
import { CpsInputs, CpsResult } from '../parts/cps-calculator.tsx'
import { Apply2, cell, Facts2, Frame2, Head2, Part2 } from '../parts/graphite.tsx'
import { Cells2, ReferralPicture, Questions2, Rules2 } from '../parts/still.tsx'
import type { CpsProps } from './partner-props.ts'
import { useCpsView, type RateView } from './cps-view.ts'

/** Rate table with bars, the calculator as two ruled cells below it, the steps of a commission as dated cells. */
export default function Cps2(props: CpsProps) {
  const { copy, words, terms, calculation, offered, head, facts, rates } = useCpsView(props)
  return (
    <Frame2>
      <Head2 head={head} art={<ReferralPicture />} />
      <Facts2 items={facts} />
      <Part2 id="rates" number="01" label={copy.rates.label} title={copy.rates.title} lead={copy.rates.lead}>
        <RateTable rates={rates} />
        <section aria-label={words.cpsCalculator.title} className="grid border-t border-line bg-surface lg:grid-cols-2">
          <div className={join(cell, 'py-8')}>
            <h3 className="mb-5 text-base">{words.cpsCalculator.title}</h3>
            <CpsInputs calculation={calculation} rates={offered} words={words.cpsCalculator} />
          </div>
          <CpsResult
            calculation={calculation}
            terms={terms}
            words={words.cpsCalculator}
            className={join(cell, 'border-line py-8 max-lg:border-t lg:border-s')}
          />
        </section>
      </Part2>
      <Part2 number="02" label={copy.way.label} title={copy.way.title}>
        <Cells2 items={copy.way.items} />
      </Part2>
      <Part2 number="03" label={copy.rules.label} title={copy.rules.title}>
        <Rules2 number="03" items={copy.rules.items} />
      </Part2>
      <Part2 number="04" label={copy.faq.label} title={copy.faq.title}>
        <Questions2 items={copy.faq.items} />
      </Part2>
      <Apply2 number="05" {...copy.application}>
        <ApplyLater kind="cps" words={words} />
      </Apply2>
    </Frame2>
  )
}

function RateTable({ rates }: { rates: readonly RateView[] }) {
  return (
    <ul>
      {rates.map(({ product, name, chosen, bars, example }, index) => (
        <li
          key={product}
          className={join(
            cell,
            'relative grid gap-x-14 gap-y-4 border-t border-line py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]',
            chosen && 'is-due bg-surface before:absolute before:inset-y-0 before:start-0 before:w-[3px] before:bg-signal',
          )}
        >
          <div>
            <p className="label" aria-hidden>{`R-${index + 1}`}</p>
            <h3 className="mt-1 text-lg">{name}</h3>
            <p className="mt-1 text-sm text-ink-2">{example}</p>
          </div>
          <dl className="grid content-center gap-3">
            {bars.map(({ label, percent, part }) => (
              <div key={label} className="grid grid-cols-[7rem_minmax(0,1fr)_4rem] items-center gap-4 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-2">
                <dt className="label">{label}</dt>
                <dd className="max-sm:order-last max-sm:col-span-2" aria-hidden>
                  <span className="share" style={{ '--part': part }} />
                </dd>
                <dd className="text-end text-xl font-semibold tabular-nums">{percent}%</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
