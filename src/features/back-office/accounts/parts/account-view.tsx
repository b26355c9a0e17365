import { Link } from 'react-router'
import { locales } from '#platform/i18n/locales.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Card, Facts, Stat } from '#ui/display/card.tsx'
import { Money } from '#ui/display/money.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { ImpersonateAccount } from '../../impersonation/parts/impersonate-account.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { AccountSection } from '../../model/accounts.ts'
import { auditAddress } from '../../model/audit.ts'
import { may, type StaffViewer } from '../../model.ts'
import { NoteList } from '../../notes/parts/note-list.tsx'
import { PinnedNotes } from '../../notes/parts/pinned-notes.tsx'
import { AccountStateBadge } from './account-list.tsx'
import { CustomerLists } from './customer-lists.tsx'
import { CustomerRecords } from './customer-records.tsx'
import { FreezeAccount } from './freeze-account.tsx'
import { RevealAccount } from './reveal-account.tsx'

/** Customer with masked details, money, what they have and did, notes of staff, and the reader's actions. */
export function AccountView({ section, viewer }: { section: AccountSection; viewer: StaffViewer }) {
  const m = useMessages().accountSection
  const { dateTime } = useDates()
  const { account, balance, notes } = section
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
      <PinnedNotes notes={notes} />
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
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {account.closedAt ? null : <NoteList customer={account} notes={notes} staffId={viewer.staffId} removesAny={may(viewer, 'staff')} />}
        <CustomerLists section={section} />
        <CustomerRecords section={section} />
      </div>
    </>
  )
}

function nameOfLocale(code: string): string {
  return locales.find((one) => one.code === code)?.name ?? code
}
