import { Link } from 'react-router'
import { accountStateOf, accountStates, type AccountSearch, type StaffAccount, type StaffAccountPage } from '#features/account/model/staff.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { sectionAddress } from '../../model/accounts.ts'
import type { ListViews } from '../../model/list-views.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'

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
export function AccountList({ page, asked, views }: { page: StaffAccountPage; asked: AccountSearch; views: ListViews }) {
  const m = useMessages().accountSection
  const { dateTime } = useDates()
  const columns: AdminColumn<StaffAccount>[] = [
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
    { key: 'phone', head: m.columns.phone, cell: (row) => <span className="ident">{row.phoneMasked || row.emailMasked || '–'}</span> },
    { key: 'verification', head: m.columns.verification, cell: (row) => m.verifications[row.verification] },
    { key: 'state', head: m.columns.state, phone: 'state', cell: (row) => <AccountStateBadge account={row} /> },
    { key: 'created', head: m.columns.created, cell: (row) => dateTime(row.createdAt) },
  ]
  return (
    <AdminList
      title={m.list}
      rows={page.accounts}
      rowKey={(row) => row.id}
      columns={columns}
      none={m.none}
      query={{ search: asked.search, state: asked.state }}
      search={{ label: m.search, hint: m.searchHint }}
      filters={[{ name: 'state', label: m.state, all: m.allStates, items: accountStates.map((state) => ({ value: state, label: m.states[state] })) }]}
      paging={page}
      views={views}
    />
  )
}
