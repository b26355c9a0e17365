import { useState } from 'react'
import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { EndCard } from '#ui/display/end-card.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { Segmented } from '#ui/forms/segmented.tsx'
import type { PartnerKind } from '../model.ts'
import { AgentInput, AgentResult } from '../parts/agent-calculator.tsx'
import { CalculatorCard, Head1, Section1 } from '../parts/clarity.tsx'
import { CpsInputs, CpsResult } from '../parts/cps-calculator.tsx'
import { Comparison1 } from '../parts/still.tsx'
import type { HubProps } from './partner-props.ts'
import { usePartnershipsView, type PartnershipsView, type ProgrammeView } from './partnerships-view.ts'

/** Head with one card that calculates either programme, the two programmes as cards, a comparison. */
export default function Partnerships1(props: HubProps) {
  const view = usePartnershipsView(props)
  const { copy, head, programmes } = view
  return (
    <>
      <Head1 head={head} card={<Calculator {...view} />} />
      <Section1 title={copy.programmes.title}>
        <div className="grid gap-5 lg:grid-cols-2">
          {programmes.map((programme) => (
            <Programme key={programme.kind} {...programme} />
          ))}
        </div>
      </Section1>
      <Section1 shaded title={copy.compare.title}>
        <Comparison1 copy={copy} />
      </Section1>
      <End {...view.end} />
    </>
  )
}

function Calculator({ copy, words, rates, terms, agent, cps }: PartnershipsView) {
  const [kind, setKind] = useState<PartnerKind>('agent')
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
function Programme({ title, who, text, action, to, rates, bars }: ProgrammeView) {
  return (
    <article className="flex flex-col rounded-card border border-line bg-surface p-7 shadow-1 sm:p-9">
      <h3 className="text-2xl">{title}</h3>
      <p className="mt-2 text-sm font-medium text-brand-ink">{who}</p>
      <p className="mt-3 text-ink-2">{text}</p>
      <dl className="mt-6 grid gap-3 border-t border-line pt-5">
        <dt className="label">{rates}</dt>
        {bars.map((bar) => (
          <dd key={bar.key} className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)_3.5rem] items-center gap-4 text-sm">
            <span>{bar.name}</span>
            <span className="share rounded-pill" style={{ '--part': bar.part }} aria-hidden />
            <span className="text-end font-semibold tabular-nums">{bar.percent}</span>
          </dd>
        ))}
      </dl>
      <p className="mt-auto pt-7">
        <Link to={to} className={buttonStyle({ tone: 'soft', size: 'lg', className: 'max-w-full whitespace-normal!' })}>
          {action}
          <IconArrow className="size-4" aria-hidden />
        </Link>
      </p>
    </article>
  )
}

function End(end: PartnershipsView['end']) {
  return (
    <section className="wrap py-22 max-sm:py-14">
      <EndCard
        title={end.title}
        text={end.text}
        actions={[
          { to: end.agentPath, text: end.agent },
          { to: end.cpsPath, text: end.cps },
        ]}
      />
    </section>
  )
}
