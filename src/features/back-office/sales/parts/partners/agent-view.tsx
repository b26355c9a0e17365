import { Link } from 'react-router'
import { percentOf, type AgentLevel, type PartnerRow } from '#features/partnerships/model.ts'
import type { PartnerCustomer, PartnerCustomers } from '#features/partnerships/model/dashboard.ts'
import { useDates, useLocale } from '#platform/i18n/messages.tsx'
import { Money } from '#ui/display/money.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { sectionAddress } from '../../../model/accounts.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../../parts/shared/admin-list.tsx'
import { PartnerFacts } from './partner-facts.tsx'

type Props = { partner: PartnerRow; levels: readonly AgentLevel[]; customers: PartnerCustomers }

/** Agent with the level, and the customers who registered with the agent's code. */
export function AgentView({ partner, levels, customers: { customers, ...paging } }: Props) {
  const { partners: texts, partnerSection: m } = useMessages()
  const locale = useLocale()
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
      <AdminList
        title={m.customers.title}
        rows={customers}
        rowKey={(row) => String(row.place)}
        columns={useColumns()}
        none={m.customers.none}
        query={{ partner: partner.id }}
        paging={paging}
        note={m.customers.note}
      />
    </>
  )
}

function useColumns(): AdminColumn<PartnerCustomer>[] {
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
