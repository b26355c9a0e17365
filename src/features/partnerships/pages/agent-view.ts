import { useIso } from '#platform/i18n/messages.tsx'
import { commissionOf, fill, percentOf } from '../model.ts'
import { useAgentCalculator } from '../parts/agent-calculator.tsx'
import { headOf } from '../parts/programme-head.tsx'
import { shortFen } from '#platform/pure/money.ts'
import type { AgentProps } from './partner-props.ts'

/** View of the agents' page: its head, the calculator, and the levels with the reached one marked. */
export function useAgentPageView({ copy, words, levels }: AgentProps) {
  const iso = useIso()
  const calculation = useAgentCalculator(levels)
  const most = Math.max(...levels.map((level) => level.discountPerMille))
  const off = (perMille: number | undefined) => `${percentOf(perMille ?? 0)}%`
  return {
    copy,
    words,
    calculation,
    offered: levels,
    head: headOf(copy, [
      { to: '#apply', text: copy.apply },
      { to: '#levels', text: copy.seeLevels },
    ]),
    facts: [
      { label: copy.facts.lowest, value: off(levels[0]?.discountPerMille) },
      { label: copy.facts.highest, value: off(levels.at(-1)?.discountPerMille) },
      { label: copy.facts.levels, value: String(levels.length) },
    ],
    levels: levels.map(({ id, name, discountPerMille, floorPerMille, yearlyFen }) => ({
      id,
      name,
      discountPerMille,
      due: calculation.earned?.level.id === id,
      percent: percentOf(discountPerMille),
      part: `${(discountPerMille / most) * 100}%`,
      threshold: yearlyFen === 0n ? copy.levels.fromStart : fill(copy.levels.from, { amount: shortFen(yearlyFen, iso) }),
      saves: fill(copy.levels.saves, { base: shortFen(1_000_000n, iso), amount: shortFen(commissionOf(1_000_000n, discountPerMille), iso) }),
      floor: fill(copy.levels.floorOf, { percent: percentOf(floorPerMille) }),
    })),
  }
}
export type AgentPageView = ReturnType<typeof useAgentPageView>
