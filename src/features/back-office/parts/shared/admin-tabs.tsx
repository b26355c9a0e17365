import { Link } from 'react-router'
import { useIso } from '#platform/i18n/messages.tsx'
import { countText } from '#platform/pure/count-limit.ts'
import { numberFormat } from '#platform/pure/formats.ts'

export type AdminTab = { to: string; text: string; current: boolean; count?: number | undefined }

/** Views of a page or states of a list as links, with the number of entries where it is known. */
export function AdminTabs({ label, items }: { label: string; items: readonly AdminTab[] }) {
  const iso = useIso()
  return (
    <nav aria-label={label} className="flex max-w-full flex-wrap gap-2">
      {items.map(({ to, text, current, count }) => (
        <Link
          key={to}
          to={to}
          aria-current={current ? 'page' : undefined}
          className="inline-flex min-h-9 items-center gap-2 rounded-pill border border-line bg-surface px-4 text-sm whitespace-nowrap text-ink-2 -outline-offset-2 transition-colors hover:border-line-2 hover:text-ink aria-[current=page]:border-brand-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-medium aria-[current=page]:text-brand-ink"
        >
          {text}
          {count === undefined ? null : <span className="text-xs tabular-nums">{countText(count, numberFormat(iso))}</span>}
        </Link>
      ))}
    </nav>
  )
}
