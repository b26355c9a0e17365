import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { DateRange } from '#ui/forms/date-input.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { KeptFields } from '#ui/forms/kept-fields.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { sectionAddress } from '../../model/accounts.ts'
import { useMessages } from '../../messages/use-messages.ts'

/** Parameters of an address by their names, without the page. */
export type ListQuery = Readonly<Record<string, string | undefined>>

export type ListSearchField = { name?: string; label: string; hint: string; max?: number }

/** A choice. `all` is the words for no choice; a list that always has one names its `fallback`. */
export type ListFilter = { name: string; label: string; all?: string; items: readonly { value: string; label: string }[]; fallback?: string | undefined }
/** Names and labels of the parameters for the first and the last day. */
export type ListDays = Readonly<Record<'from' | 'to', { name: string; label: string }>>

type Props = {
  query: ListQuery
  kept: ListQuery
  narrowed: boolean
  search: ListSearchField | undefined
  filters: readonly ListFilter[]
  days: ListDays | undefined
}

/** The fields that narrow a list, and the button that applies them; works without script. Other parameters of the address are kept. */
export function ListSearch({ query, kept, narrowed, search, filters, days }: Props) {
  const m = useMessages().adminList
  const state = JSON.stringify(query)
  const form = useRef<HTMLFormElement>(null)
  const used = useRef<string>(undefined)
  // Fields of another state are new elements, so focus moves to the one that has the place of the used one.
  useEffect(() => {
    if (used.current === undefined) return
    const control = form.current?.querySelector<HTMLElement>(used.current ? `[name="${used.current}"]` : '[type="submit"]')
    control?.focus({ preventScroll: true })
    used.current = undefined
  }, [state])
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      key={state}
      onSubmit={() => void (used.current = document.activeElement?.getAttribute('name') ?? '')}
      className="flex flex-wrap items-center gap-2.5 max-sm:w-full"
    >
      <KeptFields address={sectionAddress(kept)} />
      {search ? (
        <div className="w-full sm:w-88">
          <SearchInput
            name={search.name ?? 'search'}
            aria-label={search.label}
            placeholder={search.hint}
            maxLength={search.max ?? 60}
            defaultValue={query[search.name ?? 'search']}
            autoComplete="off"
          />
        </div>
      ) : null}
      {filters.map(({ name, label, all, items, fallback }) => (
        <NativeSelect
          key={name}
          name={name}
          aria-label={label}
          className="w-40 max-sm:w-auto max-sm:min-w-36 max-sm:flex-1"
          defaultValue={query[name] ?? fallback ?? ''}
          items={all ? [{ value: '', label: all }, ...items] : items}
        />
      ))}
      {days ? <DateRange from={{ ...days.from, value: query[days.from.name] }} to={{ ...days.to, value: query[days.to.name] }} /> : null}
      <Button type="submit" tone="primary">
        {m.search}
      </Button>
      {narrowed ? (
        <Link to={sectionAddress(kept)} className={linkStyle}>
          {m.clear}
        </Link>
      ) : null}
    </Form>
  )
}
