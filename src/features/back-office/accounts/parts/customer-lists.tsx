import { Link } from 'react-router'
import { useMessages as useInvoiceMessages } from '#features/invoices/messages/use-messages.ts'
import { useMessages as useTaxMessages } from '#features/taxes/messages/use-messages.ts'
import { InvoiceStateBadge } from '#features/invoices/parts/shared/invoice-state.tsx'
import { useMessages as useOrderMessages } from '#features/orders/messages/use-messages.ts'
import { useMessages as useServerMessages } from '#features/servers/messages/use-messages.ts'
import { WorkOrderStateBadge } from '#features/support/parts/shared/state-badge.tsx'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Money } from '#ui/display/money.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { PaymentBadge, PaymentLink } from '../../finance/parts/finance-cells.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { sectionAddress, type AccountSection } from '../../model/accounts.ts'
import { OrderBadge } from '../../orders/parts/order-list.tsx'
import { CustomerCard, CustomerRow } from './customer-card.tsx'

/** Servers, orders, payments, work orders and invoices of the customer. A list that the reader's role does not cover is left out. */
export function CustomerLists({ section }: { section: AccountSection }) {
  const { customerPage: m, accountSection: texts, finance } = useMessages()
  const { kinds, products } = useOrderMessages()
  const { states } = useServerMessages()
  const { kinds: invoiceKinds } = useInvoiceMessages()
  const { kinds: taxKinds } = useTaxMessages().list
  const { date, dateTime } = useDates()
  const { account, servers, orders, payments, workOrders, invoices, taxDocuments, regions } = section
  // A company issues one kind of invoices. A customer has both if it changed.
  const hasTax = taxDocuments !== undefined && taxDocuments.total > 0
  const search = sectionAddress({ search: account.number })
  return (
    <>
      {servers ? (
        <CustomerCard title={texts.servers} none={texts.noServers} all={{ total: servers.total, href: `/admin/servers${search}` }}>
          {servers.rows.map((server) => (
            <CustomerRow
              key={server.code}
              main={
                <>
                  <Link to={`/admin/servers${sectionAddress({ search: server.code })}`} className={linkStyle} translate="no">
                    {server.name}
                  </Link>
                  <span className="ident ms-2 text-ink-3">{[server.name === server.code ? null : server.code, server.ipv4].filter(Boolean).join(' · ')}</span>
                </>
              }
              side={
                <>
                  {server.locks.length > 0 ? <Badge tone="warn">{texts.locked}</Badge> : null}
                  <Badge tone={server.state === 'running' ? 'ok' : 'mute'} dot>
                    {states[server.state]}
                  </Badge>
                </>
              }
              note={server.expiresAt ? m.expires(date(server.expiresAt)) : null}
            />
          ))}
        </CustomerCard>
      ) : null}
      {orders ? (
        <CustomerCard title={texts.orders} none={texts.noOrders} all={{ total: orders.total, href: `/admin/orders${search}` }}>
          {orders.rows.map((order) => (
            <CustomerRow
              key={order.id}
              main={
                <>
                  <Link to={`/admin/orders${sectionAddress({ number: order.number })}`} className={`${linkStyle} ident`}>
                    {order.number}
                  </Link>
                  <span className="block text-xs text-ink-2">
                    {`${kinds[order.kind]} · ${products[order.config.product]} · ${regions[order.config.regionId] ?? order.config.regionId}`}
                  </span>
                </>
              }
              side={
                <>
                  <Money fen={order.totalFen} />
                  <OrderBadge state={order.state} />
                </>
              }
              note={dateTime(order.createdAt)}
            />
          ))}
        </CustomerCard>
      ) : null}
      {payments ? (
        <CustomerCard title={m.payments} none={m.noPayments} all={{ total: payments.total, href: `/admin/finance${search}` }}>
          {payments.rows.map((payment) => (
            <CustomerRow
              key={payment.id}
              main={
                <>
                  <PaymentLink number={payment.number} section="/admin/finance" />
                  <span className="block text-xs text-ink-2">{`${finance.gateways[payment.gateway]} · ${finance.purposes[payment.purpose]}`}</span>
                </>
              }
              side={
                <>
                  <Money fen={payment.amountFen} />
                  <PaymentBadge state={payment.state} />
                </>
              }
              note={dateTime(payment.createdAt)}
            />
          ))}
        </CustomerCard>
      ) : null}
      {workOrders ? (
        <CustomerCard
          title={m.workOrders}
          none={m.noWorkOrders}
          all={{ total: workOrders.total, href: `/admin/support${search}` }}
          aside={workOrders.open > 0 ? <Badge tone="info">{m.openWorkOrders(workOrders.open)}</Badge> : null}
        >
          {workOrders.rows.map((row) => (
            <CustomerRow
              key={row.number}
              main={
                <>
                  <Link to={`/admin/support${sectionAddress({ search: account.number, number: row.number })}`} className={linkStyle}>
                    {row.title}
                  </Link>
                  <span className="ident block text-xs text-ink-3">{row.number}</span>
                </>
              }
              side={<WorkOrderStateBadge state={row.state} />}
              note={dateTime(row.activeAt)}
            />
          ))}
        </CustomerCard>
      ) : null}
      {invoices && (invoices.total > 0 || !hasTax) ? (
        <CustomerCard title={m.invoices} none={m.noInvoices} all={{ total: invoices.total, href: `/admin/invoices${search}` }}>
          {invoices.rows.map((row) => (
            <CustomerRow
              key={row.number}
              main={
                <>
                  <Link to={`/admin/invoices${sectionAddress({ search: row.number ?? undefined })}`} className={`${linkStyle} ident`}>
                    {row.number}
                  </Link>
                  <span className="block text-xs text-ink-2">{invoiceKinds[row.kind]}</span>
                </>
              }
              side={
                <>
                  <Money fen={row.amountFen} />
                  <InvoiceStateBadge state={row.state} />
                </>
              }
              note={dateTime(row.createdAt)}
            />
          ))}
        </CustomerCard>
      ) : null}
      {hasTax ? (
        <CustomerCard title={m.taxInvoices} none={m.noInvoices} all={{ total: taxDocuments.total, href: `/admin/invoices${search}` }}>
          {taxDocuments.rows.map((row) => (
            <CustomerRow
              key={row.number}
              main={
                <>
                  <Link to={`/admin/invoices${sectionAddress({ search: row.number })}`} className={`${linkStyle} ident`}>
                    {row.number}
                  </Link>
                  <span className="block text-xs text-ink-2">{taxKinds[row.kind]}</span>
                </>
              }
              side={<Money fen={row.kind === 'invoice' ? row.grossFen : -row.grossFen} />}
              note={dateTime(row.issuedAt)}
            />
          ))}
        </CustomerCard>
      ) : null}
    </>
  )
}
