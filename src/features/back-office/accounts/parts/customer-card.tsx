import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIso } from '#platform/i18n/messages.tsx'
import { countText } from '#platform/pure/count-limit.ts'
import { numberFormat } from '#platform/pure/formats.ts'
import { Card } from '#ui/display/card.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'

type Props = {
  title: string
  none: string
  /** Number of all rows, and the address of the list that has them. */
  all?: { total: number; href: string }
  aside?: ReactNode
  children: readonly ReactNode[]
}

/** The latest rows of a customer's list, with the way to all of them. */
export function CustomerCard({ title, none, all, aside, children }: Props) {
  const m = useMessages().customerPage
  const iso = useIso()
  const link = all && all.total > 0 ? { href: all.href, text: m.allOf(title, countText(all.total, numberFormat(iso))) } : undefined
  return (
    <Card
      title={title}
      aside={
        link || aside ? (
          <span className="flex flex-wrap items-center gap-3">
            {aside}
            {link ? (
              <Link to={link.href} className={`${linkStyle} text-sm tabular-nums`}>
                {link.text}
              </Link>
            ) : null}
          </span>
        ) : undefined
      }
    >
      {children.length === 0 ? <p className="text-ink-2">{none}</p> : <ul className="-my-2.5 divide-y divide-line">{children}</ul>}
    </Card>
  )
}

/** One row: what it is, and at the right its sum, its state and its time. */
export function CustomerRow({ main, side, note }: { main: ReactNode; side?: ReactNode; note?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 wrap-anywhere">{main}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {side}
        {note ? <span className="text-xs text-ink-3 tabular-nums">{note}</span> : null}
      </span>
    </li>
  )
}
