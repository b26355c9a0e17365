import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import type { ListInput } from '../forms.ts'
import { useMessages } from '../messages/use-messages.ts'
import { workOrderCategories, workOrderStates } from '../model.ts'
import { isFiltered } from './list-address.ts'

/** Filters of the list, which are kept in the address, so that it can be bookmarked. Works before the script has loaded. */
export function ServiceFilters({ filter, className }: { filter: ListInput; className?: string }) {
  const m = useMessages()
  const busy = useNavigation().state === 'loading'
  return (
    <Form
      method="get"
      role="search"
      aria-label={m.list.filter}
      key={JSON.stringify([filter.search, filter.state, filter.category])}
      className={className ?? 'flex flex-wrap items-center gap-2.5 p-4'}
    >
      <span className="w-full sm:w-60">
        <SearchInput name="search" aria-label={m.list.search} placeholder={m.list.searchHint} maxLength={60} defaultValue={filter.search} />
      </span>
      <NativeSelect
        name="state"
        aria-label={m.list.state}
        className="w-36 max-sm:flex-1"
        items={[{ value: '', label: m.list.allStates }, ...workOrderStates.map((value) => ({ value, label: m.states[value] }))]}
        defaultValue={filter.state ?? ''}
      />
      <NativeSelect
        name="category"
        aria-label={m.list.category}
        className="w-36 max-sm:flex-1"
        items={[{ value: '', label: m.list.allCategories }, ...workOrderCategories.map((value) => ({ value, label: m.categories[value] }))]}
        defaultValue={filter.category ?? ''}
      />
      {filter.pageSize === 10 ? null : <input type="hidden" name="pageSize" value={filter.pageSize} />}
      <Button data-reads type="submit" busy={busy}>
        {m.list.apply}
      </Button>
      {isFiltered(filter) ? (
        <Link to="?" className={buttonStyle({ tone: 'ghost' })}>
          {m.list.clear}
        </Link>
      ) : null}
    </Form>
  )
}
