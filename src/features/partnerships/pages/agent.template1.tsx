import { useIso } from '#platform/i18n/messages.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { AgentInput, AgentResult, useAgentCalculator, type AgentCalculation } from '../parts/agent-calculator.tsx'
import { ApplyLater } from '../applications/parts/apply-later.tsx'
import { Apply1, CalculatorCard, Fact1, Head1, Section1 } from '../parts/clarity.tsx'
import { Questions1, Rules1, Steps1 } from '../parts/still.tsx'
import { shortYuan } from '../parts/short-yuan.ts'
import { commissionOf, fill, percentOf } from '../model.ts'
import type { AgentProps } from './partner-props.ts'

/** A lit head with the calculator's card, the levels as a rising row of cards. */
export default function Agent1({ copy, words, levels }: AgentProps) {
  const calculation = useAgentCalculator(levels)
  const off = (perMille: number | undefined) => `${percentOf(perMille ?? 0)}%`
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
            <a href="#levels" className={buttonStyle({ size: 'xl' })}>
              {copy.seeLevels}
            </a>
          </>
        }
        facts={
          <>
            <Fact1 label={copy.facts.lowest} value={off(levels[0]?.discountPerMille)} />
            <Fact1 label={copy.facts.highest} value={off(levels.at(-1)?.discountPerMille)} />
            <Fact1 label={copy.facts.levels} value={String(levels.length)} />
          </>
        }
        card={
          <CalculatorCard title={words.agentCalculator.title} result={<AgentResult calculation={calculation} words={words.agentCalculator} />}>
            <AgentInput calculation={calculation} words={words.agentCalculator} />
          </CalculatorCard>
        }
      />
      <Section1 id="levels" title={copy.levels.title} lead={copy.levels.lead}>
        <Levels copy={copy.levels} levels={levels} calculation={calculation} />
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

function Levels({ copy, levels, calculation }: { copy: AgentProps['copy']['levels']; levels: AgentProps['levels']; calculation: AgentCalculation }) {
  const iso = useIso()
  const most = Math.max(...levels.map((level) => level.discountPerMille))
  return (
    <ol className="grid items-end gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {levels.map((level, index) => {
        const due = calculation.earned?.level.id === level.id
        return (
          <li
            key={level.id}
            className={join(
              'rounded-card px-6 pb-6 transition-[box-shadow] duration-250',
              due ? 'grad-edge shadow-3' : 'border border-line bg-surface shadow-1',
            )}
            style={{ paddingTop: `${1.5 + index}rem` }}
          >
            <h3 className="text-lg">{level.name}</h3>
            <p className="mt-3 flex items-baseline gap-1">
              <span className="text-4xl/none font-bold tracking-tight tabular-nums">{percentOf(level.discountPerMille)}</span>
              <span className="text-lg font-semibold text-ink-2">%</span>
              <span className="ms-2 text-sm text-ink-3">{copy.discount}</span>
            </p>
            <span className="share mt-4 rounded-pill" style={{ '--part': `${(level.discountPerMille / most) * 100}%` }} aria-hidden />
            <dl className="mt-4 text-sm">
              <dt className="text-ink-3">{copy.threshold}</dt>
              <dd className="mt-0.5 font-medium">{level.yearlyFen === 0n ? copy.fromStart : fill(copy.from, { amount: shortYuan(level.yearlyFen, iso) })}</dd>
            </dl>
            <p className="mt-3 border-t border-line pt-3 text-xs text-ink-3">
              {fill(copy.saves, { amount: shortYuan(commissionOf(1_000_000n, level.discountPerMille), iso) })}
            </p>
            <p className="mt-1 text-xs text-ink-3">{fill(copy.floorOf, { percent: percentOf(level.floorPerMille) })}</p>
          </li>
        )
      })}
    </ol>
  )
}
