import { useLocation } from 'react-router'
import IconSearch from '~icons/lucide/search'
import { buttonStyle, join } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import { maxQueryLength } from '../model.ts'

/** Search form above its list. */
export function SearchForm(props: { label: string; placeholder: string; query: string; category?: string | undefined; className?: string }) {
  const m = useMessages()
  const { pathname } = useLocation()
  return (
    <form
      role="search"
      action={pathname}
      className={join(
        'flex items-center gap-1 rounded-button border border-control bg-surface p-1 shadow-1 focus-within:border-brand-ink focus-within:ring-3 focus-within:ring-brand-ink/20',
        props.className,
      )}
    >
      {props.category ? <input type="hidden" name="category" value={props.category} /> : null}
      <IconSearch className="ms-3 size-4.5 shrink-0 text-ink-3" aria-hidden />
      <input
        type="search"
        name="q"
        aria-label={props.label}
        placeholder={props.placeholder}
        defaultValue={props.query}
        maxLength={maxQueryLength}
        autoComplete="off"
        className="h-11 min-w-0 flex-1 bg-transparent px-2 outline-none placeholder:text-ink-3"
      />
      <button type="submit" className={buttonStyle({ tone: 'primary', size: 'lg', className: 't1:rounded-[9px]' })}>
        {m.search}
      </button>
    </form>
  )
}
