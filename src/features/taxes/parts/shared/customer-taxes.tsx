import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useIso, useLocale } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { Money } from '#ui/display/money.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { Table, type Column } from '#ui/display/table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { join, linkStyle } from '#ui/recipes.ts'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { Buyer, Country, CustomerTax, TaxDocument } from '../../model.ts'
import { taxDay, taxText } from './tax-text.ts'

const BillingDialog = lazyPart(async () => (await import('./billing-dialog.tsx')).BillingDialog)

/** Billing details of the customer, and the invoices and credit notes. `address`: address of a page of the list. */
export function CustomerTaxes({ tax, address }: { tax: CustomerTax; address: (page: number) => string }) {
  const m = useMessages()
  const navigate = useNavigate()
  const columns = useColumns(tax)
  const { documents, total, page, pageSize } = tax.page
  return (
    <div className="flex flex-col gap-4">
      <Details tax={tax} />
      <Card title={m.list.title} flush>
        <Table
          caption={m.list.title}
          columns={columns}
          rows={documents}
          rowKey={({ id }) => id}
          empty={<EmptyState art="receipt" title={m.list.none} text={m.list.noneText} />}
        />
        {total > pageSize ? (
          <Pagination className="border-t border-line" page={page} pageSize={pageSize} total={total} address={address} go={(to) => void navigate(to)} />
        ) : null}
      </Card>
    </div>
  )
}

function Details({ tax: { details, countries, sellerCountry } }: { tax: CustomerTax }) {
  const m = useMessages().details
  const [open, setOpen] = useState(false)
  const button = (
    <Button size="sm" {...(details ? {} : { tone: 'primary' as const })} onClick={() => setOpen(true)}>
      {details ? m.edit : m.add}
    </Button>
  )
  return (
    <Card title={m.title} aside={button}>
      {details ? <BuyerLines buyer={details} countries={countries} /> : <p className="max-w-prose text-sm text-ink-2">{m.none}</p>}
      {details ? <p className="mt-3 text-xs text-ink-3">{m.note}</p> : null}
      {open ? <BillingDialog details={details} countries={countries} sellerCountry={sellerCountry} onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}

function BuyerLines({ buyer, countries }: { buyer: Buyer; countries: readonly Country[] }) {
  const m = useMessages().details
  const country = countries.find(({ value }) => value === buyer.country)?.label ?? buyer.country
  return (
    <address className="text-sm not-italic">
      <span className="block font-semibold">{buyer.name}</span>
      <span className="block text-ink-2">{buyer.address}</span>
      <span className="block text-ink-2">{country}</span>
      {buyer.taxNumber ? (
        <span className="block text-ink-2">
          {m.taxNumber} <span className="ident">{buyer.taxNumber}</span>
        </span>
      ) : null}
    </address>
  )
}

function useColumns(tax: CustomerTax): Column<TaxDocument>[] {
  const m = useMessages().list
  const iso = useIso()
  const locale = useLocale()
  const to = useLocalePath()
  return [
    {
      key: 'number',
      head: m.number,
      phone: 'title',
      cell: ({ number, kind, corrects }) => (
        <>
          <span className="ident block text-[0.8125rem]">{number}</span>
          {kind === 'credit-note' ? <span className="block text-xs text-ink-3">{corrects ? m.corrects(corrects) : m.kinds[kind]}</span> : null}
        </>
      ),
    },
    {
      key: 'kind',
      head: m.tax,
      cell: (row) => (row.kind === 'credit-note' ? <Badge tone="info">{m.kinds[row.kind]}</Badge> : taxText(row, m.taxes)),
    },
    { key: 'date', head: m.date, cell: ({ taxDate }) => <time dateTime={taxDate}>{taxDay(taxDate, iso)}</time> },
    {
      key: 'order',
      head: m.order,
      cell: ({ orderNumber }) => (
        <Link to={to(`/console/orderDetail?number=${orderNumber}`)} className={join(linkStyle, 'ident text-[0.8125rem]')}>
          {orderNumber}
        </Link>
      ),
    },
    {
      key: 'amount',
      head: m.amount,
      align: 'end',
      cell: ({ grossFen, kind }) => <Money fen={kind === 'invoice' ? grossFen : -grossFen} className="font-semibold" />,
    },
    {
      key: 'actions',
      head: m.actions,
      headHidden: true,
      phone: 'actions',
      align: 'end',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-4 gap-y-1 text-xs">
          {row.buyer === null && tax.details?.country === row.country ? <Complete document={row} /> : null}
          <a href={`/api/tax-invoices/${row.id}/file?locale=${locale}`} download className={join(linkStyle, 'inline-flex min-h-6 items-center')}>
            {m.pdf}
            <span className="sr-only"> {row.number}</span>
          </a>
        </span>
      ),
    },
  ]
}

function Complete({ document: { id, number } }: { document: TaxDocument }) {
  const m = useMessages().list
  const complete = useMutation(() => callApi('POST', `/tax-invoices/${id}/complete`, {}), { done: m.completed })
  return (
    <button type="button" disabled={complete.busy} onClick={() => void complete.run(undefined)} className={join(linkStyle, 'min-h-6')}>
      {m.complete}
      <span className="sr-only"> {number}</span>
    </button>
  )
}
