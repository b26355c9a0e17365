import { Link } from 'react-router'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import { BuyLink } from './buy-link.tsx'

/** Shown without any order: the result of a first one. */
export function NoOrders() {
  const m = useMessages().empty
  const text = [m.text, ...m.points].map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
  return <EmptyState art="receipt" heading title={m.title} text={text} action={<BuyLink size="lg" />} />
}

/** Shown if no order matches the filter. */
export function NothingFound() {
  const m = useMessages().nothingFound
  const clear = (
    <Link to="?" className={buttonStyle()}>
      {m.clear}
    </Link>
  )
  return <EmptyState art="search" heading title={m.title} text={m.text} action={clear} />
}
