import { Link, useNavigate } from 'react-router'
import { useDates } from '#platform/i18n/messages.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { buttonStyle, linkStyle } from '#ui/recipes.ts'
import { Table } from '#ui/display/table.tsx'
import type { TransferCaseList } from '../../forms.ts'
import { useCaseMessages } from '../../messages/use-case-messages.ts'
import { transferCaseStates, type TransferCasePage, type TransferCaseRow, type TransferCaseState } from '../../model/transfer-cases.ts'
import { CaseStateBadge } from './case-state.tsx'
import { currentLink } from '#ui/display/current-link.ts'

type ListProps = { list: TransferCasePage; filter: TransferCaseList }

export function caseListAddress(filter: TransferCaseList, change: Partial<TransferCaseList> = {}): string {
  const next = { ...filter, page: 1, ...change }
  const query = new URLSearchParams({ transfers: '1' })
  if (next.state) query.set('state', next.state)
  if (next.page > 1) query.set('page', String(next.page))
  if (next.pageSize !== 10) query.set('pageSize', String(next.pageSize))
  return `?${query}`
}

const caseAddress = (number: string) => `?transfers=1&number=${number}`

/** "Transfer list" of the specification: transfer cases with their states. */
export function TransferList({ list, filter }: ListProps) {
  const m = useCaseMessages()
  const { dateTime } = useDates()
  const navigate = useNavigate()
  return (
    <>
      <Table
        caption={m.list.caption}
        rows={list.cases}
        rowKey={({ number }) => number}
        empty={<NoCases filter={filter} />}
        columns={[
          { key: 'subject', head: m.list.subject, phone: 'title', cell: (row) => <Subject row={row} /> },
          { key: 'servers', head: m.list.servers, cell: (row) => <Servers row={row} /> },
          { key: 'other', head: m.list.other, cell: ({ otherName }) => <span className="block max-w-44 truncate">{otherName}</span> },
          { key: 'state', head: m.list.state, phone: 'state', cell: ({ state }) => <CaseStateBadge state={state} /> },
          { key: 'changed', head: m.list.changed, cell: ({ stateAt }) => dateTime(stateAt) },
          {
            key: 'actions',
            head: m.list.actions,
            phone: 'actions',
            cell: ({ number }) => (
              <Link to={caseAddress(number)} preventScrollReset className={linkStyle}>
                {m.list.open}
                <span className="sr-only"> {number}</span>
              </Link>
            ),
          },
        ]}
      />
      {list.total > 0 ? (
        <Pagination
          className="border-t border-line"
          page={list.page}
          pageSize={list.pageSize}
          total={list.total}
          address={(page) => caseListAddress(filter, { page })}
          go={(address) => void navigate(address)}
          onPageSize={(pageSize) => void navigate(caseListAddress(filter, { pageSize }))}
        />
      ) : null}
    </>
  )
}

function Subject({ row }: { row: TransferCaseRow }) {
  const m = useCaseMessages()
  return (
    <span className="block min-w-0">
      <Link to={caseAddress(row.number)} preventScrollReset className={`${linkStyle} font-medium`}>
        {m.kinds[row.kind]}
      </Link>
      <span className="block text-xs text-ink-3">
        <span className="ident">{row.number}</span> · {m.sides[row.side]}
      </span>
    </span>
  )
}

function Servers({ row }: { row: TransferCaseRow }) {
  const m = useCaseMessages()
  return (
    <span>
      <span className="ident">{row.serverCodes[0]}</span>
      {row.serverCodes.length > 1 ? ` ${m.list.more(row.serverCodes.length)}` : ''}
    </span>
  )
}

function NoCases({ filter }: { filter: TransferCaseList }) {
  const m = useCaseMessages()
  if (filter.state)
    return (
      <EmptyState
        art="search"
        title={m.empty.nothing}
        action={
          <Link to={caseListAddress(filter, { state: undefined })} className={buttonStyle()}>
            {m.empty.clear}
          </Link>
        }
      />
    )
  return <EmptyState art="box" title={m.empty.title} text={m.empty.text} action={<ApplyLink />} />
}

export function ApplyLink() {
  const m = useCaseMessages()
  return (
    <Link to="?transfers=new" className={buttonStyle({ tone: 'primary' })}>
      {m.create}
    </Link>
  )
}

/** Tabs: all, and every state that has applications. */
export function useCaseTabs({ list, filter }: ListProps) {
  const m = useCaseMessages()
  const all = Object.values(list.byState).reduce((sum, count) => sum + count, 0)
  const tab = (state: TransferCaseState | undefined, label: string, count: number) => ({
    key: state ?? 'all',
    label,
    count,
    link: currentLink(caseListAddress(filter, { state }), (filter.state || undefined) === state),
  })
  const shown = transferCaseStates.filter((state) => (list.byState[state] ?? 0) > 0)
  return [tab(undefined, m.list.all, all), ...shown.map((state) => tab(state, m.states[state], list.byState[state] ?? 0))]
}
