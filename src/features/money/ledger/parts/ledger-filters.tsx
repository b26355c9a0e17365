import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { DateRange } from '#ui/forms/date-input.tsx'
import { Input, NativeSelect } from '#ui/forms/input.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import type { LedgerFilter } from '../../forms.ts'
import { useAccountMessages } from '../../messages/use-account-messages.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { directions, entryKinds } from '../../model.ts'
import { isFiltered } from './ledger-address.ts'

/** Filters of the ledger, which are kept in the address, so that it can be bookmarked and shared. Works before the script has loaded. */
export function LedgerFilters(props: { filter: LedgerFilter; className?: string }) {
  const m = useMessages()
  const { number, numberHint } = useAccountMessages()
  const { filter } = props
  const busy = useNavigation().state === 'loading'
  const kinds = [{ value: '', label: m.filters.allKinds }, ...entryKinds.map((kind) => ({ value: kind, label: m.kinds[kind] }))]
  const ways = [{ value: '', label: m.filters.allDirections }, ...directions.map((way) => ({ value: way, label: m.directions[way] }))]
  return (
    <Form
      method="get"
      role="search"
      aria-label={m.filters.label}
      key={JSON.stringify([filter.kind, filter.direction, filter.from, filter.to, filter.number])}
      className={props.className ?? 'flex flex-wrap items-center gap-2.5 p-4'}
    >
      <NativeSelect name="kind" aria-label={m.filters.kind} className="w-[calc(50%-0.3125rem)] sm:w-40" items={kinds} defaultValue={filter.kind ?? ''} />
      <NativeSelect
        name="direction"
        aria-label={m.filters.direction}
        className="w-[calc(50%-0.3125rem)] sm:w-36"
        items={ways}
        defaultValue={filter.direction ?? ''}
      />
      <DateRange from={{ name: 'from', label: m.filters.from, value: filter.from }} to={{ name: 'to', label: m.filters.to, value: filter.to }} />
      <Input
        type="search"
        name="number"
        aria-label={number}
        placeholder={numberHint}
        maxLength={19}
        defaultValue={filter.number ?? ''}
        className="w-full sm:w-52"
      />
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
