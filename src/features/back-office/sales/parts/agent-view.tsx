import { Link, useNavigate } from 'react-router'
import { percentOf, type AgentLevel, type PartnerRow } from '#features/partnerships/model.ts'
import type { PartnerCustomer, PartnerCustomers } from '#features/partnerships/model/dashboard.ts'
import { useDates, useLocale } from '#platform/i18n/messages.tsx'
import { Card } from '#ui/display/card.tsx'
import { Money } from '#ui/display/money.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { Table, type Column } from '#ui/display/table.tsx'
import { sectionAddress } from '../../model/accounts.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { PartnerFacts } from './partner-facts.tsx'

type Props = { partner: PartnerRow; levels: readonly AgentLevel[]; customers: PartnerCustomers }

/** Agent with the level, and the customers who registered with the agent's code. */
export function AgentView({ partner, levels, customers: { customers, total, page, pageSize } }: Props) {
  const { partners: texts, partnerSection: m } = useMessages()
  const locale = useLocale()
  const navigate = useNavigate()
  const columns = useColumns()
  const level = levels.find(({ id }) => id === partner.levelId)
  return (
    <>
      <PartnerFacts
        partner={partner}
        items={[
          { label: texts.level, value: level ? texts.levelOf(level.names[locale], percentOf(level.discountPerMille)) : partner.levelId },
          { label: m.terms.floor, value: level ? m.terms.floorOf(percentOf(level.floorPerMille)) : '–' },
        ]}
      />
      <Card title={m.customers.title} flush>
        <Table
          caption={m.customers.title}
          columns={columns}
          rows={customers}
          rowKey={(row) => String(row.place)}
          empty={<p className="p-5 text-ink-2">{m.customers.none}</p>}
        />
        <p className="border-t border-line bg-sunken px-5 py-3 text-xs text-ink-2">{m.customers.note}</p>
      </Card>
      {total > pageSize ? (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={total}
          address={(to) => sectionAddress({ partner: partner.id, page: to })}
          go={(address) => void navigate(address)}
        />
      ) : null}
    </>
  )
}

function useColumns(): Column<PartnerCustomer>[] {
  const m = useMessages().partnerSection.customers.columns
  const { date } = useDates()
  return [
    {
      key: 'account',
      head: m.account,
      phone: 'title',
      cell: ({ account }) =>
        account ? (
          <>
            <Link to={`/admin/accounts${sectionAddress({ number: account.number })}`} className={`${linkStyle} block max-w-48 truncate`}>
              {account.nickname}
            </Link>
            <span className="ident block text-ink-3">{account.number}</span>
          </>
        ) : (
          '–'
        ),
    },
    { key: 'place', head: m.place, align: 'end', cell: (row) => row.place },
    { key: 'at', head: m.at, cell: (row) => date(row.at) },
    { key: 'servers', head: m.servers, align: 'end', cell: (row) => row.servers },
    { key: 'paid', head: m.paid, align: 'end', cell: (row) => <Money fen={row.paidMonthFen} /> },
  ]
}
