import { Link } from 'react-router'
import { useCaseMessages } from '../messages/use-case-messages.ts'

/** Tabs of the service page: work orders, and transfers that need staff. */
export function SectionTabs({ open, className }: { open: 'workOrders' | 'transfers'; className?: string }) {
  const m = useCaseMessages().tabs
  const tabs = [
    { key: 'workOrders', to: '?', label: m.workOrders },
    { key: 'transfers', to: '?transfers=1', label: m.transfers },
  ] as const
  return (
    <nav aria-label={m.label} className={className}>
      <ul className="flex gap-1">
        {tabs.map(({ key, to, label }) => (
          <li key={key}>
            <Link
              to={to}
              aria-current={key === open ? 'page' : undefined}
              className="relative inline-flex min-h-11 items-center px-3.5 text-sm text-ink-2 -outline-offset-2 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-brand-ink aria-[current=page]:after:content-['']"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
