import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { buttonStyle, join } from '#ui/recipes.ts'
import { percentOf, type PartnerKind } from '../model.ts'
import { AgentInput, AgentResult, useAgentCalculator } from '../parts/agent-calculator.tsx'
import { CpsInputs, CpsResult, useCpsCalculator } from '../parts/cps-calculator.tsx'
import { cell, Frame2, Head2, Part2 } from '../parts/graphite.tsx'
import { Comparison2, End2, ReferralPicture } from '../parts/still.tsx'
import type { HubProps } from './partner-props.ts'

/** One rate table of both programmes with bars, both calculators side by side, a ruled comparison. */
export default function Partnerships2(props: HubProps) {
  const { copy, words, levels, rates, terms } = props
  const to = useLocalePath()
  const agent = useAgentCalculator(levels)
  const cps = useCpsCalculator(rates, terms)
  return (
    <Frame2>
      <Head2
        eyebrow={copy.eyebrow}
        heading={copy.heading}
        accent={copy.headingAccent}
        lead={copy.lead}
        actions={
          <>
            <Link to={to('/partnerships/agent')} className={buttonStyle({ tone: 'primary', size: 'xl' })}>
              {copy.programmes.agent.action}
            </Link>
            <Link to={to('/partnerships/cps')} className={buttonStyle({ size: 'xl' })}>
              {copy.programmes.cps.action}
            </Link>
          </>
        }
        art={<ReferralPicture />}
      />
      <Part2 number="01" label={copy.programmes.label} title={copy.programmes.title}>
        <Programme {...props} kind="agent" due={agent.earned?.level.id} />
        <Programme {...props} kind="cps" due={cps.product} />
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

/** What a programme is, left; its published rates as bars, right. */
function Programme({ kind, due, copy, levels, rates }: HubProps & { kind: PartnerKind; due: string | undefined }) {
  const to = useLocalePath()
  const programme = copy.programmes[kind]
  const bars =
    kind === 'agent'
      ? levels.map((level) => ({ key: level.id, name: level.name, perMille: level.discountPerMille }))
      : rates.map((rate) => ({ key: rate.product, name: rate.name, perMille: rate.firstPerMille }))
  const most = Math.max(...levels.map((level) => level.discountPerMille), ...rates.map((rate) => rate.firstPerMille))
  return (
    <article className="grid border-t border-line lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
      <div className={join(cell, 'flex flex-col py-9')}>
        <h3 className="text-2xl">{programme.title}</h3>
        <p className="label mt-2">{programme.who}</p>
        <p className="mt-4 text-ink-2">{programme.text}</p>
        <p className="mt-auto pt-6">
          <Link to={to(`/partnerships/${kind}`)} className={buttonStyle({ size: 'lg', className: 'group' })}>
            {programme.action}
            <IconArrow className="size-4 transition-transform duration-150 group-hover:translate-x-1" aria-hidden />
          </Link>
        </p>
      </div>
      <div className="flex flex-col border-line max-lg:border-t lg:border-s">
        <p className="label px-4 py-3 sm:px-7">{copy.bars[kind]}</p>
        <ul className="flex flex-1 flex-col">
          {bars.map((bar) => (
            <li
              key={bar.key}
              className={join(
                'relative grid flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 border-t border-line px-4 py-4 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_4rem] sm:px-7',
                due === bar.key && 'is-due bg-surface before:absolute before:inset-y-0 before:start-0 before:w-[3px] before:bg-signal',
              )}
            >
              <span className="font-medium">{bar.name}</span>
              <span className="share max-sm:order-last max-sm:col-span-2" style={{ '--part': `${(bar.perMille / most) * 100}%` }} aria-hidden />
              <span className="text-end text-lg font-semibold tabular-nums">{percentOf(bar.perMille)}%</span>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}
