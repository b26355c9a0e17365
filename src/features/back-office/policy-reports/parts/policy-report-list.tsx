import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { numberFormat } from '#platform/pure/formats.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import type { PolicyReportPage } from '../model.ts'

/** Content that browsers refused by the content security policy, one row a kind. */
export function PolicyReportList({ page }: { page: PolicyReportPage }) {
  const m = useMessages().policyReports
  const { dateTime } = useDates()
  const numbers = numberFormat(useIso())
  return (
    <AdminList
      cardsBelow={66}
      title={m.title}
      text={m.text}
      none={m.none}
      rows={page.rows}
      rowKey={(row) => row.id}
      query={{ view: 'blocked' }}
      paging={page}
      columns={[
        {
          key: 'last',
          head: m.columns.last,
          cell: (row) => (
            <>
              <span className="block">{dateTime(row.lastAt)}</span>
              <span className="block text-xs text-ink-3">{m.since(dateTime(row.firstAt))}</span>
            </>
          ),
        },
        { key: 'directive', head: m.columns.directive, phone: 'title', cell: (row) => <code className="text-xs">{row.directive}</code> },
        { key: 'blocked', head: m.columns.blocked, cell: (row) => <span className="ident break-all whitespace-normal">{row.blocked}</span> },
        { key: 'page', head: m.columns.page, cell: (row) => <span className="ident break-all whitespace-normal">{row.page}</span> },
        { key: 'source', head: m.columns.source, cell: (row) => <span className="ident break-all whitespace-normal">{row.source || '—'}</span> },
        { key: 'reports', head: m.columns.reports, cell: (row) => numbers.format(row.reports) },
      ]}
    />
  )
}
