import { Link, useNavigate } from 'react-router'
import { accountStateOf, accountStates, type AccountSearch, type StaffAccount, type StaffAccountPage } from '#features/account/model/staff.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { Table, type Column } from '#ui/display/table.tsx'
import { sectionAddress } from '../../model/accounts.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { SectionSearch } from '../../parts/shared/section-search.tsx'

const tones = { open: 'ok', frozen: 'bad', closed: 'mute' } as const

export function AccountStateBadge({ account }: { account: Pick<StaffAccount, 'closedAt' | 'frozenAt'> }) {
  const m = useMessages().accountSection
  const state = accountStateOf(account)
  return (
    <Badge tone={tones[state]} dot>
      {m.states[state]}
    </Badge>
  )
}

/** Customers' accounts: search, state, pages. */
export function AccountList({ page, asked }: { page: StaffAccountPage; asked: AccountSearch }) {
  const m = useMessages().accountSection
  const { dateTime } = useDates()
  const navigate = useNavigate()
  const columns: Column<StaffAccount>[] = [
    {
      key: 'account',
      head: m.columns.account,
      phone: 'title',
      cell: (row) => (
        <>
          <Link to={sectionAddress({ number: row.number })} className={`${linkStyle} block max-w-56 truncate`}>
            {row.nickname}
          </Link>
          <span className="ident block text-ink-3">{row.number}</span>
        </>
      ),
    },
    { key: 'phone', head: m.columns.phone, cell: (row) => <span className="ident">{row.phoneMasked || '–'}</span> },
    { key: 'verification', head: m.columns.verification, cell: (row) => m.verifications[row.verification] },
    { key: 'state', head: m.columns.state, phone: 'state', cell: (row) => <AccountStateBadge account={row} /> },
    { key: 'created', head: m.columns.created, cell: (row) => dateTime(row.createdAt) },
  ]
  return (
    <>
      <SectionSearch asked={asked} words={m}>
        <NativeSelect
          name="state"
          aria-label={m.state}
          className="w-40"
          defaultValue={asked.state ?? ''}
          items={[{ value: '', label: m.allStates }, ...accountStates.map((state) => ({ value: state, label: m.states[state] }))]}
        />
      </SectionSearch>
      <Card flush>
        <Table caption={m.list} columns={columns} rows={page.accounts} rowKey={(row) => row.id} empty={<p className="p-8 text-ink-2">{m.none}</p>} />
      </Card>
      {page.total > page.pageSize ? (
        <Pagination
          page={page.page}
          pageSize={page.pageSize}
          total={page.total}
          address={(to) => sectionAddress({ search: asked.search, state: asked.state, page: to })}
          go={(address) => void navigate(address)}
        />
      ) : null}
    </>
  )
}
