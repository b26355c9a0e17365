import type { Key, ReactNode } from 'react'
import { Checkbox } from '../forms/checkbox.tsx'
import { useUiMessages } from '../messages/use-ui-messages.ts'
import { join } from '../recipes.ts'
import { Skeleton } from '../feedback/skeleton.tsx'

export type Column<Row> = {
  key: string
  /** Head text; also the cell's label in the card. */
  head: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** Place in the card: the title line, the state at the right of it, a labelled line (default), the actions, or left out. */
  phone?: 'title' | 'state' | 'line' | 'actions' | 'hidden'
  headHidden?: boolean
  /** Content of the head instead of its text, such as a link that sorts. */
  headCell?: ReactNode
  sorted?: 'ascending' | 'descending' | 'none'
  className?: string
}

export type CardsBelow = 52 | 60 | 66

type Selection<Row> = { picked: ReadonlySet<Key>; onChange: (picked: ReadonlySet<Key>) => void; nameOf: (row: Row) => string }

/** A table that turns into cards where its container is narrow (`table.css`). */
export function Table<Row>(props: {
  /** Caption for screen readers: the content of the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  selection?: Selection<Row>
  /** Shown instead of rows. */
  empty?: ReactNode
  /** Grey lines instead of rows, as many as given. */
  loadingRows?: number
  /** Width of the container in rem below which its content does not fit beside each other, so that it turns into cards. Default: 44. */
  cardsBelow?: CardsBelow
  rowClassName?: (row: Row) => string | undefined
  className?: string
}) {
  if (props.rows.length === 0 && !props.loadingRows) return <>{props.empty}</>
  return (
    <div className={join('rtable-box', props.className)} data-cards-below={props.cardsBelow}>
      <table className="rtable w-full border-collapse text-sm">
        <caption className="sr-only">{props.caption}</caption>
        <thead>
          <tr>
            {props.selection ? <PickAll rows={props.rows} rowKey={props.rowKey} selection={props.selection} /> : null}
            {props.columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sorted}
                className={join(
                  'label h-10 border-b border-line bg-sunken px-4 font-medium whitespace-nowrap',
                  column.align === 'end' ? 'text-end' : 'text-start',
                  column.className,
                )}
              >
                {column.headHidden ? <span className="sr-only">{column.head}</span> : (column.headCell ?? column.head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.loadingRows ? (
            <LoadingRows count={props.loadingRows} columns={props.columns.length + (props.selection ? 1 : 0)} />
          ) : (
            props.rows.map((row) => <TableRow key={props.rowKey(row)} row={row} {...props} />)
          )}
        </tbody>
      </table>
    </div>
  )
}

const cellStyle = 'h-15 border-b border-line px-4 py-2 whitespace-nowrap in-[tr:last-child]:border-b-0'
const noHead = new Set(['title', 'state', 'actions', 'hidden'])

function TableRow<Row>(props: {
  row: Row
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => Key
  selection?: Selection<Row>
  rowClassName?: (row: Row) => string | undefined
}) {
  const m = useUiMessages()
  const { row, selection } = props
  const key = props.rowKey(row)
  return (
    <tr className={join('transition-colors duration-100 sm:hover:bg-sunken', selection?.picked.has(key) && 'bg-brand-soft/40', props.rowClassName?.(row))}>
      {selection ? (
        <td data-pick className={join(cellStyle, 'w-10 pe-0')}>
          <Checkbox
            aria-label={m.pick(selection.nameOf(row))}
            checked={selection.picked.has(key)}
            onChange={() => selection.onChange(toggled(selection.picked, key))}
          />
        </td>
      ) : null}
      {props.columns.map((column) => {
        const place = column.phone ?? 'line'
        const phone = {
          title: { 'data-title': '' },
          state: { 'data-state': '' },
          actions: { 'data-actions': '' },
          hidden: { 'data-hide': '' },
          line: { 'data-l': column.head },
        }[place]
        return (
          <td
            key={column.key}
            {...phone}
            className={join(cellStyle, column.align === 'end' ? 'text-end' : 'text-start', noHead.has(place) ? '' : 'tabular-nums', column.className)}
          >
            {place === 'line' ? <div data-v>{column.cell(row)}</div> : column.cell(row)}
          </td>
        )
      })}
    </tr>
  )
}

function toggled(picked: ReadonlySet<Key>, key: Key): ReadonlySet<Key> {
  const next = new Set(picked)
  if (!next.delete(key)) next.add(key)
  return next
}

function PickAll<Row>(props: { rows: readonly Row[]; rowKey: (row: Row) => Key; selection: Selection<Row> }) {
  const m = useUiMessages()
  const keys = props.rows.map(props.rowKey)
  const count = keys.filter((key) => props.selection.picked.has(key)).length
  return (
    <th scope="col" className="h-10 w-10 border-b border-line bg-sunken ps-4 text-start">
      <Checkbox
        aria-label={m.pickAll}
        checked={count > 0 && count === keys.length}
        indeterminate={count > 0 && count < keys.length}
        onChange={() => props.selection.onChange(count === keys.length ? new Set() : new Set(keys))}
      />
    </th>
  )
}

function LoadingRows(props: { count: number; columns: number }) {
  return Array.from({ length: props.count }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: props.columns }, (_, column) => (
        <td key={column} className={cellStyle}>
          <Skeleton className="h-4 w-full min-w-12" />
        </td>
      ))}
    </tr>
  ))
}
