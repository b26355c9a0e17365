import { Form, Link } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { DateInput } from '#ui/forms/date-input.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { KeptFields } from '#ui/forms/kept-fields.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { sectionAddress } from '../../model/accounts.ts'
import { useMessages } from '../../messages/use-messages.ts'

/** Parameters of an address by their names, without the page. */
export type ListQuery = Readonly<Record<string, string | undefined>>

export type ListSearchField = { name?: string; label: string; hint: string; max?: number }

/** A choice, or a day where there are no items. `all` is the words for no choice; a list that always has one names its `fallback`. */
export type ListFilter = { name: string; label: string; all?: string; items?: readonly { value: string; label: string }[]; fallback?: string | undefined }

type Props = { query: ListQuery; kept: ListQuery; narrowed: boolean; search: ListSearchField | undefined; filters: readonly ListFilter[] }

/** The fields that narrow a list, and the button that applies them; works without script. Other parameters of the address are kept. */
export function ListSearch({ query, kept, narrowed, search, filters }: Props) {
  const m = useMessages().adminList
  return (
    <Form method="get" role="search" key={JSON.stringify(query)} className="flex flex-wrap items-center gap-2.5 max-sm:w-full">
      <KeptFields address={sectionAddress(kept)} />
      {search ? (
        <div className="w-full sm:w-72">
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
      {filters.map(({ name, label, all, items, fallback }) =>
        items ? (
          <NativeSelect
            key={name}
            name={name}
            aria-label={label}
            className="w-40 max-sm:w-auto max-sm:min-w-36 max-sm:flex-1"
            defaultValue={query[name] ?? fallback ?? ''}
            items={all ? [{ value: '', label: all }, ...items] : items}
          />
        ) : (
          <label key={name} className="flex items-center gap-2 text-ink-2">
            {label}
            <DateInput name={name} className="w-40" defaultValue={query[name]} />
          </label>
        ),
      )}
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
