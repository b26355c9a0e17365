import { useState } from 'react'
import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { buttonStyle } from '#ui/recipes.ts'
import { Segmented } from '#ui/forms/segmented.tsx'
import { percentOf, type PartnerKind } from '../model.ts'
import { AgentInput, AgentResult, useAgentCalculator } from '../parts/agent-calculator.tsx'
import { CalculatorCard, Head1, Section1 } from '../parts/clarity.tsx'
import { CpsInputs, CpsResult, useCpsCalculator } from '../parts/cps-calculator.tsx'
import { Comparison1 } from '../parts/still.tsx'
import type { HubProps } from './partner-props.ts'

/** A lit head with one card that calculates either programme, the two programmes as cards, a comparison. */
export default function Partnerships1(props: HubProps) {
  const { copy } = props
  const to = useLocalePath()
  return (
    <>
      <Head1
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
        card={<Calculator {...props} />}
      />
      <Section1 title={copy.programmes.title}>
        <div className="grid gap-5 lg:grid-cols-2">
          <Programme {...props} kind="agent" />
          <Programme {...props} kind="cps" />
        </div>
      </Section1>
      <Section1 shaded title={copy.compare.title}>
        <Comparison1 copy={copy} />
      </Section1>
      <End copy={copy} />
    </>
  )
}

function Calculator({ copy, words, levels, rates, terms }: HubProps) {
  const [kind, setKind] = useState<PartnerKind>('agent')
  const agent = useAgentCalculator(levels)
  const cps = useCpsCalculator(rates, terms)
  const isAgent = kind === 'agent'
  return (
    <CalculatorCard
      title={isAgent ? words.agentCalculator.title : words.cpsCalculator.title}
      result={
        isAgent ? <AgentResult calculation={agent} words={words.agentCalculator} /> : <CpsResult calculation={cps} terms={terms} words={words.cpsCalculator} />
      }
    >
      <Segmented
        fill
        label={copy.calculator.label}
        value={kind}
        onChange={setKind}
        items={[
          { value: 'agent', label: copy.calculator.agent },
          { value: 'cps', label: copy.calculator.cps },
        ]}
      />
      {isAgent ? <AgentInput calculation={agent} words={words.agentCalculator} /> : <CpsInputs calculation={cps} rates={rates} words={words.cpsCalculator} />}
    </CalculatorCard>
  )
}

/** A programme with its published rates as bars. */
function Programme({ kind, copy, levels, rates }: HubProps & { kind: PartnerKind }) {
  const to = useLocalePath()
  const programme = copy.programmes[kind]
  const bars =
    kind === 'agent'
      ? levels.map((level) => ({ name: level.name, perMille: level.discountPerMille }))
      : rates.map((rate) => ({ name: rate.name, perMille: rate.firstPerMille }))
  const most = Math.max(...bars.map((bar) => bar.perMille))
  return (
    <article className="flex flex-col rounded-card border border-line bg-surface p-7 shadow-1 sm:p-9">
      <h3 className="text-2xl">{programme.title}</h3>
      <p className="mt-2 text-sm font-medium text-brand-ink">{programme.who}</p>
      <p className="mt-3 text-ink-2">{programme.text}</p>
      <dl className="mt-6 grid gap-3 border-t border-line pt-5">
        <dt className="label">{copy.bars[kind]}</dt>
        {bars.map((bar) => (
          <dd key={bar.name} className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)_3.5rem] items-center gap-4 text-sm">
            <span>{bar.name}</span>
            <span className="share rounded-pill" style={{ '--part': `${(bar.perMille / most) * 100}%` }} aria-hidden />
            <span className="text-end font-semibold tabular-nums">{percentOf(bar.perMille)}%</span>
          </dd>
        ))}
      </dl>
      <p className="mt-auto pt-7">
        <Link to={to(`/partnerships/${kind}`)} className={buttonStyle({ tone: 'soft', size: 'lg' })}>
          {programme.action}
          <IconArrow className="size-4" aria-hidden />
        </Link>
      </p>
    </article>
  )
}

function End({ copy: { end } }: { copy: HubProps['copy'] }) {
  const to = useLocalePath()
  const white =
    'inline-flex min-h-12.5 items-center justify-center rounded-[14px] px-7 font-semibold outline-[#fff]! transition-[translate] duration-150 hover:-translate-y-px max-sm:w-full'
  return (
    <section className="wrap py-22 max-sm:py-14">
      <div className="end-card relative isolate flex flex-wrap items-center justify-between gap-6 overflow-hidden rounded-[28px] px-12 py-14 text-[#fff] max-sm:rounded-card max-sm:px-6 max-sm:py-10">
        <div>
          <h2 className="text-title">{end.title}</h2>
          <p className="mt-2 text-lead text-[oklch(.88_.04_262)]">{end.text}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <Link to={`${to('/partnerships/agent')}#apply`} className={`${white} bg-[#fff] text-[oklch(.4_.2_263)]`}>
            {end.agent}
          </Link>
          <Link to={`${to('/partnerships/cps')}#apply`} className={`${white} border border-[#fff]/50 text-[#fff]`}>
            {end.cps}
          </Link>
        </div>
      </div>
    </section>
  )
}
