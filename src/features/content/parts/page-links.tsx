import { Link, useLocation } from 'react-router'
import IconLeft from '~icons/lucide/chevron-left'
import IconRight from '~icons/lucide/chevron-right'
import { useIso } from '#platform/i18n/messages.tsx'
import { numberFormat } from '#platform/pure/formats.ts'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { controlStyle, join } from '#ui/recipes.ts'
import { listSearch } from '../model.ts'

type ListPlace = { category?: string | undefined; query: string }

const cell = 'inline-grid h-11 min-w-11 place-items-center rounded-field px-2 tabular-nums text-ink-2 transition-colors duration-150'

/** Total, pages and "go to" with the specified texts, as links, because each page of the list has an address. `numbers`: 0 is a gap. */
export function PageLinks(props: { place: ListPlace; page: number; pageSize: number; total: number; numbers: readonly number[]; className?: string }) {
  const m = useUiMessages()
  const iso = useIso()
  const last = props.numbers.at(-1) ?? 1
  const to = (page: number) => listSearch({ ...props.place, page })
  return (
    <nav aria-label={m.pages} className={join('flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm text-ink-2', props.className)}>
      <p className="tabular-nums">
        {m.total(numberFormat(iso).format(props.total))}
        <span className="ms-3 text-ink-3">{m.perPage(props.pageSize)}</span>
      </p>
      {last > 1 ? (
        <ul className="flex flex-wrap items-center gap-1">
          <Step label={m.previous} to={props.page > 1 ? to(props.page - 1) : undefined} icon={<IconLeft className="size-4.5" aria-hidden />} />
          {props.numbers.map((page, index) => (
            <li key={page || `gap-${index}`}>
              {page === 0 ? (
                <span aria-hidden>…</span>
              ) : (
                <Link
                  to={to(page)}
                  aria-label={m.page(page)}
                  aria-current={page === props.page ? 'page' : undefined}
                  className={join(
                    cell,
                    'hover:bg-hover hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink',
                  )}
                >
                  {page}
                </Link>
              )}
            </li>
          ))}
          <Step label={m.next} to={props.page < last ? to(props.page + 1) : undefined} icon={<IconRight className="size-4.5" aria-hidden />} />
        </ul>
      ) : null}
      {last > 2 ? <GoTo place={props.place} last={last} /> : null}
    </nav>
  )
}

function Step(props: { label: string; to: string | undefined; icon: React.ReactNode }) {
  return (
    <li>
      {props.to ? (
        <Link to={props.to} aria-label={props.label} className={join(cell, 'hover:bg-hover hover:text-ink')}>
          {props.icon}
        </Link>
      ) : (
        <span aria-hidden className={join(cell, 'opacity-40')}>
          {props.icon}
        </span>
      )}
    </li>
  )
}

function GoTo({ place, last }: { place: ListPlace; last: number }) {
  const m = useUiMessages()
  const { pathname } = useLocation()
  return (
    <form action={pathname}>
      {place.category ? <input type="hidden" name="category" value={place.category} /> : null}
      {place.query ? <input type="hidden" name="q" value={place.query} /> : null}
      <label className="flex items-center gap-2">
        {m.goTo}
        <input name="page" type="number" min={1} max={last} required className={controlStyle('lg', 'w-18! text-center tabular-nums')} />
        {m.goToUnit}
      </label>
    </form>
  )
}
