import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { DateRange } from '#ui/forms/date-input.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { OrderFilter } from '../forms.ts'
import { orderKinds, products } from '../model.ts'

/** Filters of the list, which are kept in the address, so that it can be bookmarked and shared. Works before the script has loaded. */
export function OrderFilters(props: { filter: OrderFilter; className?: string }) {
  const m = useMessages()
  const { filter } = props
  const busy = useNavigation().state === 'loading'
  const kinds = [{ value: '', label: m.filters.allKinds }, ...orderKinds.map((kind) => ({ value: kind, label: m.kinds[kind] }))]
  const ofProduct = [{ value: '', label: m.filters.allProducts }, ...products.map((product) => ({ value: product, label: m.products[product] }))]
  return (
    <Form
      method="get"
      role="search"
      aria-label={m.filters.label}
      key={JSON.stringify(filter)}
      className={props.className ?? 'flex flex-wrap items-center gap-2.5 p-4'}
    >
      <span className="w-full sm:w-60">
        <SearchInput
          name="number"
          aria-label={m.filters.number}
          placeholder={m.filters.numberHint}
          inputMode="numeric"
          maxLength={18}
          defaultValue={filter.number ?? ''}
        />
      </span>
      <NativeSelect name="kind" aria-label={m.filters.kind} className="w-full sm:w-32" items={kinds} defaultValue={filter.kind ?? ''} />
      <NativeSelect name="product" aria-label={m.filters.product} className="w-full sm:w-44" items={ofProduct} defaultValue={filter.product ?? ''} />
      <DateRange from={{ name: 'from', label: m.filters.from, value: filter.from }} to={{ name: 'to', label: m.filters.to, value: filter.to }} />
      {filter.state ? <input type="hidden" name="state" value={filter.state} /> : null}
      {filter.pageSize !== 10 ? <input type="hidden" name="pageSize" value={filter.pageSize} /> : null}
      <Button data-reads type="submit" busy={busy}>
        {m.filters.apply}
      </Button>
      {isFiltered(filter) ? (
        <Link to="?" className={buttonStyle({ tone: 'ghost' })}>
          {m.filters.reset}
        </Link>
      ) : null}
    </Form>
  )
}

export function isFiltered(filter: OrderFilter): boolean {
  return Boolean(filter.number ?? filter.state ?? filter.kind ?? filter.product ?? filter.from ?? filter.to)
}

/** Address of the same list with a change. The page number is reset unless it is the change. */
export function addressOf(filter: OrderFilter, change: Partial<OrderFilter>): string {
  const next = { ...filter, page: 1, ...change }
  const query = selectionQuery(next)
  if (next.page > 1) query.set('page', String(next.page))
  if (next.pageSize !== 10) query.set('pageSize', String(next.pageSize))
  return `?${query}`
}

const selecting = ['number', 'state', 'kind', 'product', 'from', 'to'] as const

/** Query of the filter, without the page. */
export function selectionQuery(filter: Partial<OrderFilter>): URLSearchParams {
  return new URLSearchParams(selecting.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])))
}
