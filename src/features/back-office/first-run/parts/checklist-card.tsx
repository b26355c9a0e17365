import { Link } from 'react-router'
import { Card } from '#ui/display/card.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { checklistPath, isSettled, type ChecklistItem } from '../model.ts'

/** Card of the first page until the site is open. Names what is left. */
export function ChecklistCard({ items }: { items: readonly ChecklistItem[] }) {
  const m = useMessages().checklist
  const left = items.filter((item) => !isSettled(item))
  if (items.length === 0) return null
  return (
    <Card title={m.title} aside={<span className="text-ink-2">{m.progress(items.length - left.length, items.length)}</span>}>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>{left.length > 0 ? m.left(left.map(({ key }) => m.items[key].title)) : m.ready}</span>
        <Link to={checklistPath} className={`${linkStyle} inline-flex min-h-6 items-center`}>
          {m.show}
        </Link>
      </p>
    </Card>
  )
}
