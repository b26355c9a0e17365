import { Link } from 'react-router'
import { useMessages as useTaxTexts } from '#features/taxes/messages/use-messages.ts'
import { useMessages as useScheme } from '#features/taxes/scheme/messages/use-messages.ts'
import type { Country, StaffTaxDocument, StaffTaxPage, TaxReport, TaxSum } from '#features/taxes/model.ts'
import { taxDay, taxText } from '#features/taxes/parts/shared/tax-text.ts'
import { useIso, useLocale } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Money } from '#ui/display/money.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { CustomerLink } from '../../parts/shared/customer-link.tsx'

type Props = { page: StaffTaxPage; report: TaxReport; countries: readonly Country[]; search: string; maySet: boolean }

/** Tax invoices and credit notes of all customers, and the tax of a month by country and rate. */
export function TaxDocuments({ page, report, countries, search, maySet }: Props) {
  const m = useScheme()
  const columns = useDocumentColumns(countries)
  return (
    <>
      <MonthReport report={report} countries={countries} search={search} />
      <AdminList
        title={m.documents.title}
        cardsBelow={60}
        rows={page.documents}
        rowKey={({ id }) => id}
        columns={columns}
        none={m.documents.none}
        query={{ search, month: report.month }}
        search={{ label: m.documents.search, hint: m.documents.searchHint, max: 40 }}
        paging={page}
        actions={
          maySet ? (
            <Link to="/admin/settings/taxes" className={linkStyle}>
              {m.documents.settings}
            </Link>
          ) : null
        }
      />
    </>
  )
}

function MonthReport({ report: { month, months, sums }, countries, search }: { report: TaxReport; countries: readonly Country[]; search: string }) {
  const m = useScheme().report
  const taxes = useTaxTexts().list.taxes
  const total = (of: (sum: TaxSum) => bigint) => sums.reduce((all, sum) => all + of(sum), 0n)
  const columns: AdminColumn<TaxSum>[] = [
    { key: 'country', head: m.head.country, phone: 'title', cell: ({ country }) => countries.find(({ value }) => value === country)?.label ?? country },
    { key: 'tax', head: m.head.tax, cell: (row) => taxText(row, taxes) },
    { key: 'documents', head: m.head.documents, cell: ({ invoices, creditNotes }) => m.documents(invoices, creditNotes) },
    { key: 'net', head: m.head.net, align: 'end', cell: ({ grossFen, taxFen }) => <Money fen={grossFen - taxFen} /> },
    { key: 'taxAmount', head: m.head.taxAmount, align: 'end', cell: ({ taxFen }) => <Money fen={taxFen} /> },
    { key: 'gross', head: m.head.gross, align: 'end', cell: ({ grossFen }) => <Money fen={grossFen} className="font-semibold" /> },
  ]
  return (
    <AdminList
      title={m.title}
      text={m.text}
      rows={sums}
      rowKey={({ country, treatment, taxName, basisPoints }) => `${country} ${treatment} ${taxName} ${basisPoints}`}
      columns={columns}
      none={m.none}
      query={{ search, month }}
      {...(month
        ? {
            filters: [{ name: 'month', label: m.month, items: months.map((value) => ({ value, label: value })), fallback: months[0] }],
            download: { href: `/api/admin/tax-invoices.csv?month=${month}`, text: m.csv },
          }
        : {})}
      note={
        sums.length > 0 ? (
          <span className="flex flex-wrap gap-x-6 gap-y-1">
            <span className="font-semibold">{m.total}</span>
            <span>
              {m.head.net} <Money fen={total(({ grossFen, taxFen }) => grossFen - taxFen)} />
            </span>
            <span>
              {m.head.taxAmount} <Money fen={total(({ taxFen }) => taxFen)} />
            </span>
            <span>
              {m.head.gross} <Money fen={total(({ grossFen }) => grossFen)} className="font-semibold" />
            </span>
          </span>
        ) : null
      }
    />
  )
}

function useDocumentColumns(countries: readonly Country[]): AdminColumn<StaffTaxDocument>[] {
  const m = useScheme().documents
  const { list } = useTaxTexts()
  const iso = useIso()
  const locale = useLocale()
  return [
    {
      key: 'number',
      head: list.number,
      phone: 'title',
      cell: ({ number, corrects }) => (
        <>
          <span className="ident block">{number}</span>
          {corrects ? <span className="block text-xs text-ink-3">{list.corrects(corrects)}</span> : null}
        </>
      ),
    },
    {
      key: 'kind',
      head: list.tax,
      phone: 'state',
      cell: (row) => (row.kind === 'invoice' ? taxText(row, list.taxes) : <Badge tone="info">{list.kinds[row.kind]}</Badge>),
    },
    {
      key: 'customer',
      head: m.customer,
      cell: ({ accountNumber, buyer, country }) => (
        <>
          <CustomerLink number={accountNumber} nickname={buyer?.name ?? m.noBuyer} />
          <span className="block text-xs text-ink-3">{countries.find(({ value }) => value === country)?.label ?? country}</span>
        </>
      ),
    },
    {
      key: 'order',
      head: list.order,
      cell: ({ orderNumber }) => (
        <Link to={`/admin/orders?number=${orderNumber}`} className={`${linkStyle} ident`}>
          {orderNumber}
        </Link>
      ),
    },
    { key: 'date', head: list.date, cell: ({ taxDate }) => taxDay(taxDate, iso) },
    {
      key: 'amount',
      head: list.amount,
      align: 'end',
      cell: ({ kind, grossFen }) => <Money fen={kind === 'invoice' ? grossFen : -grossFen} className="font-semibold" />,
    },
    {
      key: 'actions',
      head: list.actions,
      phone: 'actions',
      cell: ({ id, number }) => (
        <a href={`/api/admin/tax-invoices/${id}/file?locale=${locale}`} download className={linkStyle}>
          {list.pdf}
          <span className="sr-only"> {number}</span>
        </a>
      ),
    },
  ]
}
