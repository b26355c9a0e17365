import { useMessages } from '#features/catalog/addresses/messages/use-messages.ts'
import type { RdnsView } from '#features/servers/rdns/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card, Facts } from '#ui/display/card.tsx'
import { Table, type Column } from '#ui/display/table.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'

type Failed = RdnsView['failed'][number]

/** Name server for reverse names, and the names that it did not take. */
export function RdnsCard({ rdns: { report, waiting, failed } }: { rdns: RdnsView }) {
  const m = useMessages().rdns
  const { dateTime } = useDates()
  const retry = useStaffStep({ errors: 'toast' })
  const state = report === null ? 'none' : !report.isFresh ? 'silent' : report.errorCode ? 'failing' : 'answers'
  const columns: Column<Failed>[] = [
    { key: 'address', head: m.columns.address, phone: 'title', cell: (row) => <span className="ident">{row.address}</span> },
    { key: 'name', head: m.columns.name, cell: (row) => <span className="ident break-all">{row.name ?? m.removed}</span> },
    { key: 'server', head: m.columns.server, cell: (row) => <span className="ident">{row.serverCode}</span> },
    { key: 'fault', head: m.columns.fault, cell: (row) => m.faults[row.errorCode] },
  ]
  return (
    <Card title={m.title} aside={<Badge tone={state === 'answers' ? 'ok' : state === 'none' ? 'mute' : 'bad'}>{m.states[state]}</Badge>}>
      <p className="text-sm text-ink-2">{report === null ? m.textNone : m.text}</p>
      {report ? (
        <Facts
          items={[
            { label: m.checkedAt, value: dateTime(report.checkedAt) },
            { label: m.fault, value: report.errorCode ? m.faults[report.errorCode] : m.noFault },
            { label: m.zones, value: <span className="ident break-all">{report.zones.join(' ') || m.noZones}</span> },
            { label: m.waiting, value: waiting },
          ]}
        />
      ) : null}
      {failed.length > 0 ? (
        <>
          <Table caption={m.failed} rows={failed} rowKey={({ address }) => address} columns={columns} />
          <div>
            <Button busy={retry.busy} onClick={() => void retry.run('/admin/reverse-names/retry', {}, m.retried)}>
              {m.retry}
            </Button>
          </div>
        </>
      ) : null}
    </Card>
  )
}
