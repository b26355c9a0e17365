import { join } from '#ui/recipes.ts'
import { AgentInput, AgentResult } from '../parts/agent-calculator.tsx'
import { ApplyLater } from '../applications/parts/apply-later.tsx'
import { Apply1, CalculatorCard, Head1, Section1 } from '../parts/clarity.tsx'
import { Questions1, Rules1, Steps1 } from '../parts/still.tsx'
import type { AgentProps } from './partner-props.ts'
import { useAgentPageView, type AgentPageView } from './agent-view.ts'

/** Head with the calculator's card, the levels as a rising row of cards. */
export default function Agent1(props: AgentProps) {
  const { copy, words, calculation, head, facts, levels } = useAgentPageView(props)
  return (
    <>
      <Head1
        head={head}
        facts={facts}
        card={
          <CalculatorCard title={words.agentCalculator.title} result={<AgentResult calculation={calculation} words={words.agentCalculator} />}>
            <AgentInput calculation={calculation} words={words.agentCalculator} />
          </CalculatorCard>
        }
      />
      <Section1 id="levels" title={copy.levels.title} lead={copy.levels.lead}>
        <Levels copy={copy.levels} levels={levels} />
      </Section1>
      <Section1 shaded title={copy.steps.title}>
        <Steps1 items={copy.steps.items} />
      </Section1>
      <Section1 title={copy.rules.title}>
        <Rules1 items={copy.rules.items} />
      </Section1>
      <Questions1 title={copy.faq.title} items={copy.faq.items} />
      <Apply1 title={copy.application.title} lead={copy.application.lead}>
        <ApplyLater kind="agent" words={words} />
      </Apply1>
    </>
  )
}

function Levels({ copy, levels }: { copy: AgentProps['copy']['levels']; levels: AgentPageView['levels'] }) {
  return (
    <ol className="grid items-end gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {levels.map(({ id, name, due, percent, part, threshold, saves, floor }, index) => (
        <li
          key={id}
          className={join('rounded-card px-6 pb-6 transition-[box-shadow] duration-250', due ? 'grad-edge shadow-3' : 'border border-line bg-surface shadow-1')}
          style={{ paddingTop: `${1.5 + index}rem` }}
        >
          <h3 className="text-lg">{name}</h3>
          <p className="mt-3 flex items-baseline gap-1">
            <span className="text-4xl/none font-bold tracking-tight tabular-nums">{percent}</span>
            <span className="text-lg font-semibold text-ink-2">%</span>
            <span className="ms-2 text-sm text-ink-3">{copy.discount}</span>
          </p>
          <span className="share mt-4 rounded-pill" style={{ '--part': part }} aria-hidden />
          <dl className="mt-4 text-sm">
            <dt className="text-ink-3">{copy.threshold}</dt>
            <dd className="mt-0.5 font-medium">{threshold}</dd>
          </dl>
          <p className="mt-3 border-t border-line pt-3 text-xs text-ink-3">{saves}</p>
          <p className="mt-1 text-xs text-ink-3">{floor}</p>
        </li>
      ))}
    </ol>
  )
}
