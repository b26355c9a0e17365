import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Input, NativeSelect, SearchInput } from '#ui/input.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { OrderFilter } from '../forms.ts'
import { orderStates } from '../model.ts'

/** Filters live in the address, so a filtered list can be kept and shared; works before the script has loaded. */
export function OrderFilters(props: { filter: OrderFilter; className?: string }) {
  const m = useMessages()
  const { filter } = props
  const busy = useNavigation().state === 'loading'
  const states = [{ value: '', label: m.filters.allStates }, ...orderStates.map((state) => ({ value: state, label: m.states[state] }))]
  return (
    <Form
      method="get"
      role="search"
      aria-label={m.filters.label}
      key={JSON.stringify([filter.number, filter.state, filter.from, filter.to])}
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
      <NativeSelect name="state" aria-label={m.filters.state} className="w-full sm:w-36" items={states} defaultValue={filter.state ?? ''} />
      <span className="flex w-full items-center gap-2 sm:w-auto">
        <Input type="date" name="from" aria-label={m.filters.from} defaultValue={filter.from ?? ''} className="min-w-0" />
        <span className="text-ink-3">–</span>
        <Input type="date" name="to" aria-label={m.filters.to} defaultValue={filter.to ?? ''} className="min-w-0" />
      </span>
      {filter.pageSize !== 10 ? <input type="hidden" name="pageSize" value={filter.pageSize} /> : null}
      <Button type="submit" busy={busy}>
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
  return Boolean(filter.number ?? filter.state ?? filter.from ?? filter.to)
}

/** The address of the same list with something changed; the page starts over unless it is what changes. */
export function addressOf(filter: OrderFilter, change: Partial<OrderFilter>): string {
  const next = { ...filter, page: 1, ...change }
  const query = new URLSearchParams()
  if (next.number) query.set('number', next.number)
  if (next.state) query.set('state', next.state)
  if (next.from) query.set('from', next.from)
  if (next.to) query.set('to', next.to)
  if (next.page > 1) query.set('page', String(next.page))
  if (next.pageSize !== 10) query.set('pageSize', String(next.pageSize))
  return `?${query}`
}
