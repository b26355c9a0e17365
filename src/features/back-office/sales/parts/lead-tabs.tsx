import { Link } from 'react-router'
import { leadStates, type LeadState } from '#features/leads/model.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { leadAddress } from '../../model.ts'

/** Leads by state, with their numbers. */
export function LeadTabs({ counts, current }: { counts: Record<LeadState, number>; current: LeadState | undefined }) {
  const m = useMessages()
  const tabs = [
    { key: 'all', state: undefined, label: m.leads.all, count: counts.open + counts.taken + counts.closed },
    ...leadStates.map((state) => ({ key: state, state, label: m.leads.states[state], count: counts[state] })),
  ]
  return (
    <nav aria-label={m.leads.filter} className="flex gap-2 overflow-x-auto pb-1">
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to={leadAddress(tab.state)}
          aria-current={tab.state === current ? 'page' : undefined}
          className="inline-flex min-h-9 items-center gap-2 rounded-pill border border-line bg-surface px-4 text-sm whitespace-nowrap text-ink-2 transition-colors hover:border-line-2 hover:text-ink aria-[current=page]:border-brand-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-medium aria-[current=page]:text-brand-ink"
        >
          {tab.label}
          <span className="text-xs tabular-nums">{tab.count}</span>
        </Link>
      ))}
    </nav>
  )
}
