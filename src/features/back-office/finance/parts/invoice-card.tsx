import { useState } from 'react'
import { useMessages as useInvoiceTexts } from '#features/invoices/messages/use-messages.ts'
import { invoiceCan, voidable, type StaffInvoice, type TitleContact } from '#features/invoices/model.ts'
import { InvoiceStateBadge } from '#features/invoices/parts/shared/invoice-state.tsx'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Facts, type Fact } from '#ui/display/card.tsx'
import { Money } from '#ui/display/money.tsx'
import { buttonStyle, cardStyle } from '#ui/recipes.ts'
import { CustomerLink } from '../../parts/shared/customer-link.tsx'
import { StepButton } from '../../parts/shared/step-button.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { InvoiceStepDialog, type AskedStep } from './invoice-step-dialog.tsx'
import { RevealButton, useReveal } from '../../parts/shared/use-reveal.tsx'

/** Invoice for finance: the data to print, and the next action. */
export function InvoiceCard({ invoice, now }: { invoice: StaffInvoice; now: Date }) {
  const m = useMessages().invoices
  const t = useInvoiceTexts()
  const { dateTime } = useDates()
  const [asked, setAsked] = useState<AskedStep>()
  const reveal = useReveal<TitleContact>(`/admin/invoices/${invoice.id}/reveal`)
  const { title } = invoice
  const contact: TitleContact | null = reveal.shown ?? title
  const hasContact = Boolean(contact?.address ?? contact?.phone ?? contact?.bankAccount)
  const fact = (label: string, value: string | null | undefined): Fact[] => (value ? [{ key: label, label, value }] : [])
  const can = (event: Parameters<typeof invoiceCan>[0]) => invoiceCan(event, invoice)
  const open = can('take') || can('issue') || can('ask-red') || can('issue-red')
  return (
    <li>
      <article aria-labelledby={`invoice-${invoice.id}`} className={`${cardStyle} overflow-clip`}>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-3">
          <h2 id={`invoice-${invoice.id}`} className="ident text-sm font-semibold">
            {invoice.number}
          </h2>
          <InvoiceStateBadge state={invoice.state} />
          <Badge tone={invoice.kind === 'special' ? 'brand' : 'mute'}>{t.kinds[invoice.kind]}</Badge>
          <Money fen={invoice.amountFen} className="font-semibold" />
          <span className="ms-auto text-xs text-ink-3 tabular-nums">{dateTime(invoice.createdAt)}</span>
        </header>
        <div className="flex flex-col gap-5 p-5">
          <Facts
            columns={3}
            items={[
              {
                label: m.account,
                value: (
                  <>
                    <CustomerLink number={invoice.accountNumber} /> <span className="text-ink-3">{m.verifications[invoice.verification]}</span>
                  </>
                ),
              },
              { label: t.titles.kind, value: title ? t.titles.kinds[title.kind] : '—' },
              ...fact(t.list.title, title?.name),
              ...fact(t.detail.taxNumber, title?.taxNumber),
              ...fact(t.detail.address, contact?.address),
              ...fact(t.detail.phone, contact?.phone),
              ...fact(t.detail.bank, title?.bank),
              ...fact(t.detail.bankAccount, contact?.bankAccount),
              { label: t.form.tax(invoice.taxPercent), value: <Money fen={invoice.taxFen} /> },
              ...fact(t.detail.official, invoice.officialNumber),
              ...fact(t.detail.issuedAt, invoice.issuedAt && dateTime(invoice.issuedAt)),
              ...fact(t.detail.red, invoice.redNumber),
              ...fact(t.detail.reason, invoice.reasonCode === 'order-refunded' ? t.detail.reasons['order-refunded'] : invoice.reason),
              ...(invoice.officialNumber ? fact(m.file, invoice.hasFile ? m.hasFile : m.noFile) : []),
            ]}
          />
          {hasContact ? (
            <div className="-my-2 -ms-3">
              <RevealButton reveal={reveal} />
            </div>
          ) : null}
          <p className="text-xs text-ink-3">
            {t.detail.orders}: <span className="ident">{invoice.lines.map(({ orderNumber }) => orderNumber).join('  ')}</span>
          </p>
        </div>
        {open ? (
          <footer className="flex flex-wrap items-center gap-2.5 border-t border-line bg-sunken px-5 py-3">
            {can('take') ? (
              <StepButton tone="primary" path={`/admin/invoices/${invoice.id}/take`} done={m.done.take}>
                {m.take}
              </StepButton>
            ) : null}
            {can('issue') ? (
              <Button tone="primary" onClick={() => setAsked('issue')}>
                {m.issue}
              </Button>
            ) : null}
            {can('reject') ? <Button onClick={() => setAsked('reject')}>{m.reject}</Button> : null}
            {can('ask-red') ? <Button onClick={() => setAsked('ask-red')}>{m['ask-red']}</Button> : null}
            {can('issue-red') ? (
              <Button tone="primary" onClick={() => setAsked('issue-red')}>
                {m['issue-red']}
              </Button>
            ) : null}
            {voidable(invoice, now) ? (
              <Button tone="danger-ghost" onClick={() => setAsked('void')}>
                {m.void}
              </Button>
            ) : null}
            {invoice.officialNumber ? (
              <a href={`/api/admin/invoices/${invoice.id}/file`} download className={buttonStyle({ tone: 'ghost' })}>
                {m.copy}
              </a>
            ) : null}
          </footer>
        ) : null}
      </article>
      {asked ? <InvoiceStepDialog step={asked} invoice={invoice} onClose={() => setAsked(undefined)} /> : null}
    </li>
  )
}
