import { Link } from 'react-router'
import { commissionStates, percentOf, type CommissionState, type PartnerRow } from '#features/partnerships/model.ts'
import type { PartnerCommission, PartnerCommissions } from '#features/partnerships/model/dashboard.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Money } from '#ui/display/money.tsx'
import { linkStyle, type Tone } from '#ui/recipes.ts'
import { sectionAddress } from '../../../model/accounts.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../../parts/shared/admin-list.tsx'
import type { PartnerAsked } from '../../partner-address.ts'
import { PartnerFacts } from './partner-facts.tsx'
import { SettleCommission } from './settle-commission.tsx'

const tones: Record<CommissionState, Tone> = { held: 'info', paid: 'ok', owed: 'warn', reversed: 'mute' }

type ViewProps = { partner: PartnerRow; commissions: PartnerCommissions; asked: PartnerAsked; mayPay: boolean }

/** Referral partner: results, and every commission with its order and the buttons to settle it. */
export function PartnerView({ partner, commissions: { commissions, ...paging }, asked, mayPay }: ViewProps) {
  const { partners: texts, partnerSection: m } = useMessages()
  return (
    <>
      <PartnerFacts
        partner={partner}
        items={[
          { label: texts.columns.held, value: <Money fen={partner.heldFen} /> },
          { label: texts.columns.paid, value: <Money fen={partner.paidFen} /> },
        ]}
      />
      <AdminList
        title={m.commissions}
        rows={commissions}
        rowKey={(row) => row.id}
        columns={useColumns(mayPay)}
        none={m.none}
        query={{ partner: partner.id, state: asked.state }}
        filters={[{ name: 'state', label: m.state, all: m.allStates, items: commissionStates.map((state) => ({ value: state, label: m.states[state] })) }]}
        paging={paging}
        note={m.note}
      />
    </>
  )
}

function useColumns(mayPay: boolean): AdminColumn<PartnerCommission>[] {
  const m = useMessages().partnerSection
  const { date, dateTime } = useDates()
  return [
    {
      key: 'order',
      head: m.columns.order,
      phone: 'title',
      cell: (row) => (
        <Link to={`/admin/orders${sectionAddress({ number: row.orderNumber })}`} className={`${linkStyle} ident`}>
          {row.orderNumber}
        </Link>
      ),
    },
    {
      key: 'buyer',
      head: m.columns.buyer,
      cell: (row) =>
        row.buyer ? (
          <>
            <Link to={`/admin/accounts${sectionAddress({ number: row.buyer.number })}`} className={`${linkStyle} block max-w-48 truncate`}>
              {row.buyer.nickname}
            </Link>
            <span className="ident block text-ink-3">{row.buyer.number}</span>
          </>
        ) : (
          '–'
        ),
    },
    { key: 'orderFen', head: m.columns.orderFen, align: 'end', cell: (row) => <Money fen={row.orderFen} /> },
    { key: 'rate', head: m.columns.rate, align: 'end', cell: (row) => `${percentOf(row.perMille)}%` },
    { key: 'amount', head: m.columns.amount, align: 'end', cell: (row) => <Money fen={row.amountFen} className="font-semibold" /> },
    {
      key: 'state',
      head: m.columns.state,
      phone: 'state',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge tone={tones[row.state]} dot>
            {m.states[row.state]}
          </Badge>
          <span className="text-xs text-ink-3 tabular-nums">{row.state === 'held' ? m.releases(date(row.releaseAt)) : m.since(date(row.stateAt))}</span>
        </span>
      ),
    },
    {
      key: 'at',
      head: m.columns.at,
      cell: (row) => (
        <>
          {dateTime(row.createdAt)}
          {row.byHand ? <span className="block max-w-60 text-xs text-ink-2">{m.byHand.was[row.byHand.action](row.byHand.reason)}</span> : null}
        </>
      ),
    },
    ...(mayPay
      ? [{ key: 'actions', head: m.byHand.actions, phone: 'actions' as const, cell: (row: PartnerCommission) => <SettleCommission row={row} /> }]
      : []),
  ]
}
