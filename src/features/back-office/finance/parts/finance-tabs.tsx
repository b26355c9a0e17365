import { Link } from 'react-router'
import { useMessages } from '../../messages/use-messages.ts'
import { financeAddress, financeViews, type FinanceView } from '../address.ts'

export const sectionTabStyle =
  'inline-flex min-h-9 items-center gap-2 rounded-pill border border-line bg-surface px-4 text-sm whitespace-nowrap text-ink-2 transition-colors hover:border-line-2 hover:text-ink aria-[current=page]:border-brand-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-medium aria-[current=page]:text-brand-ink'

/** The views of the finance section. */
export function FinanceTabs({ current }: { current: FinanceView }) {
  const m = useMessages().finance.views
  return (
    <nav aria-label={m.label} className="flex max-w-full gap-2 overflow-x-auto pb-1">
      {financeViews.map((view) => (
        <Link key={view} to={financeAddress(view)} aria-current={view === current ? 'page' : undefined} className={sectionTabStyle}>
          {m[view]}
        </Link>
      ))}
    </nav>
  )
}

/** Two kinds of one list, as links. */
export function KindLinks(props: { label: string; items: readonly { to: string; text: string; current: boolean }[] }) {
  return (
    <nav aria-label={props.label} className="flex gap-1">
      {props.items.map(({ to, text, current }) => (
        <Link
          key={to}
          to={to}
          aria-current={current ? 'true' : undefined}
          className="inline-flex min-h-9 items-center rounded-field px-3 text-sm text-ink-2 hover:bg-hover hover:text-ink aria-[current=true]:bg-brand-soft aria-[current=true]:font-medium aria-[current=true]:text-brand-ink"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
