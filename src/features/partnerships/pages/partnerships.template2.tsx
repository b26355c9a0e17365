import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { buttonStyle, join } from '#ui/recipes.ts'
import { AgentInput, AgentResult } from '../parts/agent-calculator.tsx'
import { CpsInputs, CpsResult } from '../parts/cps-calculator.tsx'
import { cell, Frame2, Head2, Part2 } from '../parts/graphite.tsx'
import { Comparison2, End2, ReferralPicture } from '../parts/still.tsx'
import type { HubProps } from './partner-props.ts'
import { usePartnershipsView, type ProgrammeView } from './partnerships-view.ts'

/** One rate table of both programmes with bars, both calculators side by side, a ruled comparison. */
export default function Partnerships2(props: HubProps) {
  const view = usePartnershipsView(props)
  const { copy, words, agent, cps, rates, terms, head, programmes } = view
  return (
    <Frame2>
      <Head2 head={head} art={<ReferralPicture />} />
      <Part2 number="01" label={copy.programmes.label} title={copy.programmes.title}>
        {programmes.map((programme) => (
          <Programme key={programme.kind} {...programme} />
        ))}
      </Part2>
      <div className="grid border-t border-line bg-surface lg:grid-cols-2">
        <section aria-labelledby="agent-calculator" className={join(cell, 'flex flex-col gap-7 py-10')}>
          <h2 id="agent-calculator" className="text-lg">
            {words.agentCalculator.title}
          </h2>
          <AgentInput calculation={agent} words={words.agentCalculator} />
          <AgentResult calculation={agent} words={words.agentCalculator} className="mt-auto border-t border-line pt-6" />
        </section>
        <section aria-labelledby="cps-calculator" className={join(cell, 'flex flex-col gap-7 border-line py-10 max-lg:border-t lg:border-s')}>
          <h2 id="cps-calculator" className="text-lg">
            {words.cpsCalculator.title}
          </h2>
          <CpsInputs calculation={cps} rates={rates} words={words.cpsCalculator} />
          <CpsResult calculation={cps} terms={terms} words={words.cpsCalculator} className="mt-auto border-t border-line pt-6" />
        </section>
      </div>
      <Part2 number="02" label={copy.compare.label} title={copy.compare.title}>
        <Comparison2 copy={copy} />
      </Part2>
      <End2 copy={copy} />
    </Frame2>
  )
}

/** Description of a programme at the left, its published rates as bars at the right. */
function Programme({ title, who, text, action, to, rates, bars }: ProgrammeView) {
  return (
    <article className="grid border-t border-line lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
      <div className={join(cell, 'flex flex-col py-9')}>
        <h3 className="text-2xl">{title}</h3>
        <p className="label mt-2">{who}</p>
        <p className="mt-4 text-ink-2">{text}</p>
        <p className="mt-auto pt-6">
          <Link to={to} className={buttonStyle({ size: 'lg', className: 'group max-w-full whitespace-normal!' })}>
            {action}
            <IconArrow className="size-4 transition-transform duration-150 group-hover:translate-x-1" aria-hidden />
          </Link>
        </p>
      </div>
      <div className="flex flex-col border-line max-lg:border-t lg:border-s">
        <p className="label px-4 py-3 sm:px-7">{rates}</p>
        <ul className="flex flex-1 flex-col">
          {bars.map((bar) => (
            <li
              key={bar.key}
              className={join(
                'relative grid flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 border-t border-line px-4 py-4 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_4rem] sm:px-7',
                bar.due && 'is-due bg-surface before:absolute before:inset-y-0 before:start-0 before:w-[3px] before:bg-signal',
              )}
            >
              <span className="font-medium">{bar.name}</span>
              <span className="share max-sm:order-last max-sm:col-span-2" style={{ '--part': bar.partOfAll }} aria-hidden />
              <span className="text-end text-lg font-semibold tabular-nums">{bar.percent}</span>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}
