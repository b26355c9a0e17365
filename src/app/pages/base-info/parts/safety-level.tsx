import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { linkStyle } from '#ui/recipes.ts'
import { useOverviewMessages } from '../../../i18n/use-overview-messages.ts'
import type { BaseInfoProps } from '../base-info-props.ts'

const levelColours = { low: 'text-bad', fair: 'text-warn', high: 'text-ok' } as const

/** Protection level of the account, with links to missing items. */
export function SafetyLevel({ level, score }: BaseInfoProps['safety']) {
  const m = useOverviewMessages()
  const to = useLocalePath()
  return (
    <Link to={to('/console/safesetting')} className={`inline-flex min-h-6 flex-wrap items-center gap-x-1.5 ${linkStyle}`}>
      <span aria-hidden className={`size-2 rounded-full bg-current t2:rounded-none ${levelColours[level]}`} />
      {m.safetyLevels[level]}
      <span className="text-xs text-ink-3 tabular-nums">{m.safetyScore(score)}</span>
    </Link>
  )
}
