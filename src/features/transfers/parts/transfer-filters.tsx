import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import type { ListInput } from '../forms.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'
import { transferSides, transferStates, type TransfersPage, type TransferSide } from '../model.ts'
import { isFiltered, listAddress } from './list-address.ts'
import { currentLink } from '#ui/display/current-link.ts'

/** Filters of the list, which are kept in the address, so that it can be bookmarked. Works before the script has loaded. */
export function TransferFilters({ filter, className }: { filter: ListInput; className?: string }) {
  const m = usePageMessages()
  const busy = useNavigation().state === 'loading'
  return (
    <Form method="get" role="search" aria-label={m.list.filter} key={filter.state ?? ''} className={className ?? 'flex flex-wrap items-center gap-2.5'}>
      <NativeSelect
        name="state"
        aria-label={m.list.state}
        className="w-40 max-sm:flex-1"
        items={[{ value: '', label: m.list.allStates }, ...transferStates.map((value) => ({ value, label: m.states[value] }))]}
        defaultValue={filter.state ?? ''}
      />
      {filter.side ? <input type="hidden" name="side" value={filter.side} /> : null}
      {filter.pageSize === 10 ? null : <input type="hidden" name="pageSize" value={filter.pageSize} />}
      <Button data-reads type="submit" busy={busy}>
        {m.list.apply}
      </Button>
      {isFiltered(filter) ? (
        <Link to={listAddress(filter, { state: undefined })} className={buttonStyle({ tone: 'ghost' })}>
          {m.list.clear}
        </Link>
      ) : null}
    </Form>
  )
}

/** Tabs: all, sent and received, each with its number. */
export function useSideTabs(list: TransfersPage, filter: ListInput) {
  const m = usePageMessages()
  const { sent, received } = list.counts
  const tab = (side: TransferSide | undefined, count: number) => ({
    key: side ?? ('all' as const),
    label: m.list.sides[side ?? 'all'],
    count,
    link: currentLink(listAddress(filter, { side }), (filter.side || undefined) === side),
  })
  return [tab(undefined, sent + received), ...transferSides.map((side) => tab(side, list.counts[side]))]
}
