import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { percentOf } from '../../model.ts'
import type { OwnAgent } from '../../model/dashboard.ts'
import { useOwnMessages } from '../messages/use-own-messages.ts'
import type { OwnPartnerProps } from './own-props.ts'
import { useAgentNotes, useAgentStanding } from './own-views.ts'

/** View of an agent's programme: the level, the year, and all levels with the missing amount of each. */
export function useAgentProgrammeView({ agent, levels, terms }: Pick<OwnPartnerProps, 'levels' | 'terms'> & { agent: OwnAgent }) {
  const m = useOwnMessages()
  const iso = useIso()
  const standing = useAgentStanding(agent, levels)
  return {
    m,
    buyPath: useLocalePath()('/products/cloud-server-buy'),
    level: m.agent.level(standing.level.name),
    off: m.agent.off(standing.percent),
    nextText: standing.nextText,
    progress: standing.progress,
    linkText: m.customers.linkText(terms.cookieDays),
    notes: useAgentNotes(standing.level),
    steps: standing.steps.map(({ level, is, missingFen }) => ({
      id: level.id,
      name: level.name,
      is,
      isText: m.agent.is[is],
      current: is === 'current' ? ('step' as const) : undefined,
      percent: percentOf(level.discountPerMille),
      floorPercent: percentOf(level.floorPerMille),
      yearlyFen: level.yearlyFen,
      missingFen,
      threshold: level.yearlyFen === 0n ? m.agent.fromStart : m.agent.from(formatFen(level.yearlyFen, iso)),
    })),
  }
}
export type LevelView = ReturnType<typeof useAgentProgrammeView>['steps'][number]
