import { Link } from 'react-router'
import IconCheck from '~icons/lucide/check'
import IconSearch from '~icons/lucide/search-x'
import IconServer from '~icons/lucide/server'
import { buttonStyle } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import { BuyLink } from './buy-link.tsx'

/** Shown without any order: the result of a first one. */
export function NoOrders() {
  const m = useMessages().empty
  return (
    <div className="grid items-center gap-x-12 gap-y-6 px-6 py-12 sm:px-12 md:grid-cols-[auto_minmax(0,1fr)]">
      <span aria-hidden className="grid size-24 place-items-center rounded-card bg-brand-soft text-brand-ink t2:border t2:border-line-2">
        <IconServer className="size-10" strokeWidth={1.4} />
      </span>
      <div>
        <h2 className="text-lg font-semibold">{m.title}</h2>
        <p className="mt-1 max-w-xl text-ink-2">{m.text}</p>
        <ul className="mt-4 flex flex-col gap-1.5 text-sm text-ink-2">
          {m.points.map((point) => (
            <li key={point} className="flex items-start gap-2">
              <IconCheck className="mt-[0.2em] size-4 shrink-0 text-ok" aria-hidden />
              {point}
            </li>
          ))}
        </ul>
        <div className="mt-6">
          <BuyLink size="lg" />
        </div>
      </div>
    </div>
  )
}

/** Shown if no order matches the filter. */
export function NothingFound() {
  const m = useMessages().nothingFound
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-14 text-center">
      <IconSearch className="size-8 text-ink-3" aria-hidden />
      <div>
        <h2 className="font-semibold">{m.title}</h2>
        <p className="text-ink-2">{m.text}</p>
      </div>
      <Link to="?" className={buttonStyle()}>
        {m.clear}
      </Link>
    </div>
  )
}
