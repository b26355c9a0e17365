import { Fragment, type Key, type ReactNode } from 'react'
import { Link, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import IconDown from '~icons/lucide/arrow-down'
import IconUp from '~icons/lucide/arrow-up'
import { useIso } from '#platform/i18n/messages.tsx'
import { countText } from '#platform/pure/count-limit.ts'
import { numberFormat } from '#platform/pure/formats.ts'
import type { PageTurns } from '#platform/pure/page-place.ts'
import { inOrder, listOrderOf, nextSort, type SortValue } from '#platform/pure/list-order.ts'
import { Card } from '#ui/display/card.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { Table, type CardsBelow, type Column } from '#ui/display/table.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { join, linkStyle } from '#ui/recipes.ts'
import { sectionAddress } from '../../model/accounts.ts'
import { hiddenOf, type ListViews } from '../../model/list-views.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { ViewsBar } from '../../views/parts/views-bar.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { KeysetPages } from './keyset-pages.tsx'
import { listenToRowKeys } from './list-keys.ts'
import { ListSearch, type ListDays, type ListFilter, type ListQuery, type ListSearchField } from './list-search.tsx'

/** `sort` returns the value by which a whole list is sorted. `true`: the server sorts, because the list comes in pages. */
export type AdminColumn<Row> = Column<Row> & { sort?: true | ((row: Row) => SortValue) }

type Parts<Row> = {
  title: string
  /** Caption of the table where it is not the title. */
  caption?: string
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** Shown while there are no rows at all. A search without result has its own words. */
  none?: string
  /** Parameters of the address, without the page and the order. */
  query?: ListQuery
  search?: ListSearchField
  filters?: readonly ListFilter[]
  days?: ListDays
  /** States of the rows, one of which is shown at a time. */
  tabs?: { label: string; name: string; items: readonly { value: string | undefined; text: string; count?: number | undefined }[] }
  /** With `turns`, pages follow each other by their rows. Without, by their numbers. */
  paging?: { page: number; pageSize: number; total: number; turns?: PageTurns }
  /** Saved views and the choice of columns. */
  views?: ListViews
  download?: { href: string; text: string }
  /** Buttons of the list, such as the one that adds a row. */
  actions?: ReactNode
  /** Explanation above the rows. */
  text?: ReactNode
  /** Remarks below the rows. */
  note?: ReactNode
}
type InTable<Row> = { columns: readonly AdminColumn<Row>[]; cardsBelow?: CardsBelow; selection?: Parameters<typeof Table<Row>>[0]['selection'] }
type InCards<Row> = {
  /** A list item. */
  card: (row: Row) => ReactNode
  /** Style of the list instead of separate cards. */
  listStyle?: string
  /** Content beside the rows on wide screens, and instead of them on narrow ones while one row is open. */
  beside?: { open: boolean; content: ReactNode }
}

/** A list of the back office: what narrows it, how many rows there are, the rows as a table or as cards, and the pages. */
export function AdminList<Row>(props: Parts<Row> & (InTable<Row> | InCards<Row>)) {
  const { title, rows, paging, query = {}, search, filters = [], days, tabs, views, text, note } = props
  const m = useMessages().adminList
  const { total } = useUiMessages()
  const iso = useIso()
  const navigate = useNavigate()
  const busy = useBusy()
  const [asked] = useSearchParams()
  const { stays, hidden } = useListState(views)
  const fields = [
    ...filters,
    ...(days ? [days.from, days.to].map((day) => ({ ...day, fallback: undefined })) : []),
    ...(search ? [{ name: 'search', ...search, fallback: undefined }] : []),
  ]
  const narrowed = fields.some(({ name, fallback }) => query[name] && query[name] !== fallback)
  const kept = { ...query, ...Object.fromEntries(fields.map(({ name }) => [name, undefined])), ...stays }
  const paged = paging !== undefined && paging.total > paging.pageSize
  const beyond = paging !== undefined && (paging.page > 1 || asked.has('after') || asked.has('before'))
  const sum = total(countText(paging?.total ?? rows.length, numberFormat(iso)))
  const count = (
    <span {...(paged ? {} : { role: 'status' })} className="text-sm whitespace-nowrap text-ink-2 tabular-nums">
      {sum}
    </span>
  )
  const aside = (
    <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      {rows.length > 0 || paging ? count : null}
      {props.download ? (
        <a href={props.download.href} download className={linkStyle}>
          {props.download.text}
        </a>
      ) : null}
      {props.actions}
    </span>
  )
  const columns = 'columns' in props ? props.columns : []
  const parts = {
    sorts: columns.filter((column) => column.sort).map(({ key }) => key),
    filters: Object.fromEntries([
      ...filters.map((filter) => [filter.name, filter.items.map(({ value }) => value)]),
      ...(tabs ? [[tabs.name, tabs.items.map(({ value }) => value ?? '')]] : []),
      ...(days ? [days.from, days.to].map((day) => [day.name, null]) : []),
    ]) as Record<string, string[] | null>,
  }
  const toolbar =
    tabs || views || fields.length > 0 ? (
      <div className="flex max-w-full min-w-0 flex-wrap items-center gap-x-4 gap-y-2.5">
        {views ? <ViewsBar views={views} columns={hideableOf(columns)} hidden={hidden} parts={parts} /> : null}
        {tabs ? (
          <AdminTabs
            label={tabs.label}
            items={tabs.items.map(({ value, ...item }) => ({
              ...item,
              to: sectionAddress({ ...query, [tabs.name]: value, ...stays }),
              current: query[tabs.name] === value,
            }))}
          />
        ) : null}
        {fields.length > 0 ? <ListSearch query={query} kept={kept} narrowed={narrowed} search={search} filters={filters} days={days} /> : null}
      </div>
    ) : null
  const empty =
    narrowed || beyond ? (
      <p className="p-5 text-ink-2">
        {m.noMatch}{' '}
        <Link to={sectionAddress(kept)} className={linkStyle}>
          {m.clear}
        </Link>
      </p>
    ) : (
      <p className="p-5 text-ink-2">{props.none}</p>
    )
  const pages = !paged ? null : paging.turns ? (
    <KeysetPages turns={paging.turns} total={sum} address={(place) => sectionAddress({ ...query, ...stays, ...place })} />
  ) : (
    <Pagination {...paging} address={(page) => sectionAddress({ ...query, ...stays, page })} go={(address) => void navigate(address)} />
  )
  const waits = busy ? 'opacity-60 transition-opacity delay-150' : ''

  if ('columns' in props) {
    return (
      <Card title={title} aside={aside} flush>
        <div aria-busy={busy} ref={listenToRowKeys}>
          {text ? <p className="px-5 pt-4 pb-3 text-ink-2 max-sm:px-4">{text}</p> : null}
          {toolbar ? <div className="border-b border-line px-5 py-3 max-sm:px-4">{toolbar}</div> : null}
          <div className={waits}>
            <SortedTable {...props} columns={columns.filter((column) => !isHideable(column) || !hidden.includes(column.key))} query={query} empty={empty} />
          </div>
          {note ? <div className="border-t border-line bg-sunken px-5 py-3 text-xs text-ink-2">{note}</div> : null}
          {pages ? <div className="border-t border-line">{pages}</div> : null}
        </div>
      </Card>
    )
  }
  const { card, listStyle = 'flex flex-col gap-4', beside } = props
  return (
    <section aria-label={title} aria-busy={busy} ref={listenToRowKeys} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {toolbar ?? <h2 className="text-[0.9375rem] font-semibold">{title}</h2>}
        {aside}
      </div>
      {text ? <p className="text-ink-2">{text}</p> : null}
      <div className={join(beside && 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]', waits)}>
        <div className={beside?.open ? 'max-lg:hidden' : ''}>
          {rows.length > 0 ? (
            <ul data-rows className={listStyle}>
              {rows.map((row) => (
                <Fragment key={props.rowKey(row)}>{card(row)}</Fragment>
              ))}
            </ul>
          ) : (
            <div className="rounded-box border border-line bg-surface">{empty}</div>
          )}
          {pages}
        </div>
        {beside?.content}
      </div>
    </section>
  )
}

/** Parts of the address that every link of the list keeps, and the hidden columns: those of the address, else of the open view, else of the reader. */
function useListState(views?: ListViews) {
  const [asked] = useSearchParams()
  const [sort, saved, hide] = ['sort', 'saved', 'hide'].map((name) => asked.get(name) ?? undefined)
  const open = views?.views.find(({ id }) => id === saved)
  const hidden: readonly string[] = open && hide !== undefined ? hiddenOf(hide) : ((open ?? views)?.hidden ?? [])
  return { stays: { sort, saved, hide }, hidden }
}

function hideableOf<Row>(columns: readonly AdminColumn<Row>[]) {
  return columns.filter(isHideable).map(({ key, head }) => ({ key, head }))
}

/** The column that names a row and the one of its actions stay. */
function isHideable<Row>({ phone }: AdminColumn<Row>): boolean {
  return phone !== 'title' && phone !== 'actions'
}

/** Whether another state of the same list is being loaded. */
function useBusy(): boolean {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  return state === 'loading' && location.pathname === pathname
}

function SortedTable<Row>(props: Parts<Row> & InTable<Row> & { query: ListQuery; empty: ReactNode }) {
  const { columns, rows, query } = props
  const iso = useIso()
  const [address] = useSearchParams()
  const { stays } = useListState()
  const sortable = columns.filter(({ sort }) => sort)
  const order = listOrderOf(
    address.get('sort'),
    sortable.map(({ key }) => key),
  )
  const by = sortable.find(({ key }) => key === order?.key)?.sort
  const shown: Column<Row>[] = columns.map(({ sort, ...column }) => {
    if (!sort) return column
    const direction = order?.key === column.key ? (order.down ? 'descending' : 'ascending') : 'none'
    const Mark = direction === 'descending' ? IconDown : IconUp
    return {
      ...column,
      sorted: direction,
      headCell: (
        <Link
          to={sectionAddress({ ...query, ...stays, sort: nextSort(order, column.key) })}
          preventScrollReset
          className={join('group inline-flex items-center gap-1 align-middle hover:text-ink max-sm:invisible', column.align === 'end' && 'flex-row-reverse')}
        >
          {column.head}
          <Mark className={join('size-3.5', direction === 'none' && 'opacity-0 group-hover:opacity-60')} aria-hidden />
        </Link>
      ),
    }
  })
  return (
    <Table
      caption={props.caption ?? props.title}
      columns={shown}
      rows={typeof by === 'function' && order ? inOrder(rows, by, order.down, iso) : rows}
      rowKey={props.rowKey}
      empty={props.empty}
      {...(props.cardsBelow ? { cardsBelow: props.cardsBelow } : {})}
      {...(props.selection ? { selection: props.selection } : {})}
    />
  )
}
