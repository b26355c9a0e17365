import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages as usePaymentMessages } from '#features/payments/messages/use-messages.ts'
import { locales } from '#platform/i18n/locales.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card, Facts, Stat } from '#ui/display/card.tsx'
import { Money } from '#ui/display/money.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { auditAddress } from '../../model/audit.ts'
import { sectionAddress, type AccountSection } from '../../model/accounts.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { may, type StaffViewer } from '../../model.ts'
import { useOrderColumns } from '../../orders/parts/order-list.tsx'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { AccountStateBadge } from './account-list.tsx'
import { FreezeAccount } from './freeze-account.tsx'
import { ImpersonateAccount } from '../../impersonation/parts/impersonate-account.tsx'
import { RevealAccount } from './reveal-account.tsx'

/** Customer with masked details, money, orders, servers, notices, and the reader's actions. */
export function AccountView({ section, viewer }: { section: AccountSection; viewer: StaffViewer }) {
  const all = useMessages()
  const m = all.accountSection
  const { gateways } = usePaymentMessages()
  const { dateTime } = useDates()
  const { account, balance, orders, regions, servers, messages } = section
  const orderColumns = useOrderColumns(regions).flatMap(({ sort: _sort, ...column }) => (column.key === 'account' ? [] : [column]))
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to="/admin/accounts" className={linkStyle}>
          {m.back}
        </Link>
        {may(viewer, 'audit') ? (
          <Link to={`/admin/audit${auditAddress({ subject: account.number })}`} className={linkStyle}>
            {m.audit}
          </Link>
        ) : null}
      </p>
      {account.frozenAt ? <Notice tone="bad">{`${m.frozenSince(dateTime(account.frozenAt))} · ${account.freezeReason}`}</Notice> : null}
      <div className="grid gap-4 sm:grid-cols-3">
        <Stat label={m.available} value={<Money fen={balance.availableFen} />} />
        <Stat label={m.frozenFunds} value={<Money fen={balance.frozenFen} />} />
        <Stat label={m.vouchers} value={<Money fen={balance.vouchersFen} />} />
      </div>
      <Card title={m.profile} aside={<AccountStateBadge account={account} />}>
        <Facts
          columns={3}
          items={[
            { label: m.number, value: <span className="ident">{account.number}</span> },
            { label: m.phone, value: <span className="ident">{account.phoneMasked || '–'}</span> },
            { label: m.email, value: account.emailMasked ?? '–' },
            { label: m.userName, value: account.userName ? <span className="ident">{account.userName}</span> : '–' },
            { label: m.verification, value: m.verifications[account.verification] },
            { label: m.wechat, value: account.wechat ? m.bound : m.unbound },
            { label: m.sessions, value: section.sessions },
            { label: m.language, value: nameOfLocale(account.locale) },
            { label: m.timeZone, value: account.timeZone },
            { label: m.created, value: dateTime(account.createdAt) },
          ]}
        />
        {account.closedAt ? null : (
          <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
            {may(viewer, 'accounts.view') ? <ImpersonateAccount number={account.number} nickname={account.nickname} /> : null}
            {may(viewer, 'accounts.reveal') ? <RevealAccount number={account.number} /> : null}
            {may(viewer, 'accounts.freeze') ? <FreezeAccount account={account} /> : null}
          </div>
        )}
      </Card>
      {orders ? (
        <AdminList
          title={m.orders}
          rows={orders}
          rowKey={(row) => row.id}
          columns={orderColumns}
          none={m.noOrders}
          actions={
            <Link to={`/admin/orders${sectionAddress({ search: account.number })}`} className={linkStyle}>
              {m.allOrders}
            </Link>
          }
        />
      ) : null}
      {servers ? (
        <Card
          title={m.servers}
          aside={
            <Link to={`/admin/servers${sectionAddress({ search: account.number })}`} className={linkStyle}>
              {m.allServers}
            </Link>
          }
        >
          <Lines none={m.noServers}>
            {servers.map((server) => (
              <li key={server.code} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
                <span>
                  {server.name}
                  <span className="ident ms-2 text-ink-3">{[server.name === server.code ? null : server.code, server.ipv4].filter(Boolean).join(' · ')}</span>
                </span>
                {server.locks.length > 0 ? <Badge tone="warn">{m.locked}</Badge> : null}
              </li>
            ))}
          </Lines>
        </Card>
      ) : null}
      <Card title={m.methods}>
        <Lines none={m.noMethods}>
          {section.methods.map((method) => (
            <li key={method.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
              <span className="min-w-0 wrap-anywhere">{[gateways[method.gateway], method.label].filter(Boolean).join(' ')}</span>
              <span className="text-xs text-ink-3">{`${m.methodStates[method.state]} · ${dateTime(method.stateAt)}`}</span>
            </li>
          ))}
        </Lines>
      </Card>
      <Card title={m.consents}>
        <Lines none={m.noConsents}>
          {section.consents.map((consent) => (
            <li key={`${consent.document} ${consent.version}`} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
              <span className="min-w-0">{m.consentTo(m.documents[consent.document], consent.version)}</span>
              <span className="text-xs text-ink-3">{`${m.consentWays[consent.how]} · ${dateTime(consent.agreedAt)}`}</span>
            </li>
          ))}
        </Lines>
      </Card>
      <Card title={m.messages}>
        <Lines none={m.noMessages}>
          {messages.map((message) => (
            <li key={message.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
              <span className="min-w-0">{message.text}</span>
              <span className="text-xs text-ink-3">{`${dateTime(message.createdAt)} · ${message.readAt ? m.read : m.unread}`}</span>
            </li>
          ))}
        </Lines>
      </Card>
    </>
  )
}

function Lines(props: { none: string; children: readonly ReactNode[] }) {
  return props.children.length === 0 ? <p className="text-ink-2">{props.none}</p> : <ul className="-my-2.5 divide-y divide-line">{props.children}</ul>
}

function nameOfLocale(code: string): string {
  return locales.find((one) => one.code === code)?.name ?? code
}
