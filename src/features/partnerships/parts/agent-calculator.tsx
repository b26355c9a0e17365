import { useState } from 'react'
import { useIso } from '#platform/i18n/messages.tsx'
import { agentEarnings, fill, percentOf } from '../model.ts'
import type { ShownLevel, Words } from '../pages/partner-props.ts'
import { RangeField } from './range-field.tsx'
import { shortFen } from '#platform/pure/money.ts'

const firstMonthly = 20_000

/** State of the agents' calculator: the input, and the earnings of a year. */
export function useAgentCalculator(levels: readonly ShownLevel[]) {
  const [monthly, setMonthly] = useState(firstMonthly)
  const yearlyFen = BigInt(monthly) * 1200n
  return { monthly, setMonthly, yearlyFen, earned: agentEarnings(yearlyFen, levels) }
}
export type AgentCalculation = ReturnType<typeof useAgentCalculator>

export function AgentInput({ calculation, words }: { calculation: AgentCalculation; words: Words['agentCalculator'] }) {
  return (
    <div>
      <RangeField
        label={words.monthly}
        unit={words.monthlyUnit}
        value={calculation.monthly}
        onChange={calculation.setMonthly}
        min={1000}
        max={100_000}
        step={1000}
        limit={9_999_999}
      />
      <p className="mt-2 text-xs text-ink-3">{words.note}</p>
    </div>
  )
}

/** Result with its formula; announced when it changes. */
export function AgentResult(props: { calculation: AgentCalculation; words: Words['agentCalculator']; className?: string }) {
  const iso = useIso()
  const { words } = props
  const { yearlyFen, earned } = props.calculation
  if (!earned) return null
  const { level, savedFen, paidFen, next } = earned
  const gapFen = next ? next.yearlyFen - paidFen : 0n
  return (
    <div className={props.className}>
      <output className="block" aria-live="polite">
        <span className="label block">{words.result}</span>
        <span className="mt-1 block text-[2.5rem]/none font-semibold tracking-tight tabular-nums">{shortFen(savedFen, iso)}</span>
        <span className="mt-2.5 block text-sm">
          <span className="text-ink-2">{words.level} </span>
          <strong className="font-semibold text-brand-ink">{level.name}</strong>
        </span>
      </output>
      <p className="ident mt-3 border-t border-line pt-3 text-ink-2">
        <span className="sr-only">{words.formula} </span>
        {`${shortFen(yearlyFen, iso)} × ${percentOf(level.discountPerMille)}% = ${shortFen(savedFen, iso)}`}
      </p>
      <p className="mt-2 text-sm text-ink-2">
        {next && gapFen > 0n ? fill(words.next, { gap: shortFen(gapFen, iso), level: next.name, percent: percentOf(next.discountPerMille) }) : words.top}
      </p>
    </div>
  )
}
