import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StaffPaymentView } from '#features/payments/model/staff.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Card, Facts } from '#ui/display/card.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Money } from '#ui/display/money.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { financeAddress } from '../address.ts'
import { HolderName, PaymentBadge, RefundBadge } from './finance-cells.tsx'
import { RefundPayment } from './refund-payment.tsx'

/** Payment with its facts, route, notices and decisions. */
export function PaymentView({ view, names }: { view: StaffPaymentView; names: Readonly<Record<string, string>> }) {
  const m = useMessages().finance
  const { dateTime } = useDates()
  const trade = view.tradeNo ? (
    <span className="inline-flex items-center gap-1.5">
      <span className="ident break-all">{view.tradeNo}</span>
      <CopyButton text={view.tradeNo} name={m.detail.tradeNo} />
    </span>
  ) : (
    '–'
  )
  return (
    <>
      <p>
        <Link to={financeAddress('payments')} className={linkStyle}>
          {m.back}
        </Link>
      </p>
      <Card
        title={m.detail.facts}
        aside={
          <span className="flex items-center gap-3">
            <PaymentBadge state={view.state} />
            {view.leftFen > 0n ? <RefundPayment payment={view} /> : null}
          </span>
        }
      >
        <Facts
          columns={3}
          items={[
            { label: m.columns.amount, value: <Money fen={view.amountFen} className="font-semibold" /> },
            { label: m.columns.account, value: <HolderName holder={view.holder} /> },
            { label: m.columns.purpose, value: m.purposes[view.purpose] },
            { label: m.columns.gateway, value: m.gateways[view.gateway] },
            { label: m.detail.tradeNo, value: trade },
            { label: m.columns.created, value: dateTime(view.createdAt) },
            { label: m.detail.expires, value: dateTime(view.expiresAt) },
            { label: m.detail.settled, value: view.settledAt ? `${dateTime(view.settledAt)}${view.late ? ` · ${m.late}` : ''}` : '–' },
            { label: m.detail.refunded, value: <Money fen={view.refundedFen} /> },
          ]}
        />
      </Card>
      <div className="grid gap-4 lg:grid-cols-3">
        <Record title={m.detail.refunds} none={m.detail.noRefunds}>
          {view.refunds.map((row) => (
            <li key={row.id} className="flex flex-col gap-1 py-2.5">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <Money fen={row.amountFen} />
                <RefundBadge state={row.state} />
              </span>
              <span className="text-xs text-ink-3">{`${dateTime(row.createdAt)} · ${row.reason}`}</span>
            </li>
          ))}
        </Record>
        <Record title={m.detail.notices} none={m.detail.noNotices}>
          {view.notices.map((row) => (
            <Line key={row.id} text={m.outcomes[row.outcome]} at={dateTime(row.at)} />
          ))}
        </Record>
        <Record title={m.detail.acts} none={m.detail.noActs}>
          {view.acts.map((row) => (
            <Line key={row.id} text={`${names[row.staffId] ?? m.unknown}: ${m.actions[row.action]}`} at={dateTime(row.at)} />
          ))}
        </Record>
      </div>
    </>
  )
}

function Record(props: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <Card title={props.title}>
      {props.children.length === 0 ? <p className="text-ink-2">{props.none}</p> : <ul className="-my-2.5 divide-y divide-line">{props.children}</ul>}
    </Card>
  )
}

function Line(props: { text: string; at: string }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 py-2.5">
      <span>{props.text}</span>
      <span className="text-xs text-ink-3">{props.at}</span>
    </li>
  )
}
