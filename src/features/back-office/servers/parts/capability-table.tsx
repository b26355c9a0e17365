import type { CapabilityChange, Reported, StaffCapability } from '#features/catalog/model/capabilities.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import type { InfrastructureSection } from '../model.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { CapabilitySwitch } from './capability-switch.tsx'
import { useNamed } from './use-place-names.ts'

const tones = { engine: 'ok', 'by-hand': 'info', none: 'mute' } as const

/** Capabilities of one zone: the report of its engine, the decision about it, and who delivers it in the end. */
export function CapabilityTable({ section: { stock, capabilities: shown, names } }: { section: InfrastructureSection }) {
  const m = useMessages().infrastructure.capabilities
  const named = useNamed()
  const reportText = useReportText()
  if (!shown) return null
  const { zoneId } = shown
  const columns: AdminColumn<StaffCapability>[] = [
    { key: 'capability', head: m.columns.capability, phone: 'title', cell: (row) => <span className="font-medium">{m.names[row.capability]}</span> },
    { key: 'report', head: m.columns.report, cell: (row) => reportText(row.reported) },
    { key: 'delivery', head: m.columns.delivery, phone: 'state', cell: (row) => <Badge tone={tones[row.delivery]}>{m.delivery[row.delivery]}</Badge> },
    { key: 'decision', head: m.columns.decision, cell: (row) => <Decision row={row} names={names} /> },
    { key: 'actions', head: m.columns.actions, phone: 'actions', cell: (row) => <CapabilitySwitch zoneId={zoneId} row={row} /> },
  ]
  return (
    <>
      <AdminList
        title={m.title}
        text={m.text}
        rows={shown.rows}
        rowKey={(row) => row.capability}
        columns={columns}
        query={{ view: 'capabilities', zone: zoneId }}
        filters={[
          {
            name: 'zone',
            label: m.zone,
            fallback: zoneId,
            items: stock.zones.map((zone) => ({ value: zone.id, label: `${named(zone.regionNames)} ${named(zone.names)}` })),
          },
        ]}
      />
      <Changes changes={shown.changes} />
    </>
  )
}

function useReportText(): (reported: Reported | null) => string {
  const m = useMessages().infrastructure.capabilities
  return (reported) => (reported ? (!reported.possible ? m.cannot : reported.most === null ? m.can : m.upTo(reported.most)) : m.unseen)
}

/** Decision of the staff, with its reason and its instructions. */
function Decision({ row: { setting }, names }: { row: StaffCapability; names: Readonly<Record<string, string>> }) {
  const m = useMessages().infrastructure.capabilities
  const { dateTime } = useDates()
  if (!setting) return <span className="text-ink-3">{m.undecided}</span>
  return (
    <span className="flex max-w-80 flex-col gap-1 text-xs whitespace-normal">
      {setting.instructions ? <span className="text-ink-2">{m.byHand(setting.hours ?? 0, setting.instructions)}</span> : null}
      <span className="text-ink-3">{`${dateTime(setting.since)} · ${names[setting.by.replace(/^staff:/, '')] ?? setting.by} · ${setting.reason}`}</span>
    </span>
  )
}

/** Latest reports that differed from the one before. */
function Changes({ changes }: { changes: readonly CapabilityChange[] }) {
  const m = useMessages().infrastructure.capabilities
  const { dateTime } = useDates()
  const reportText = useReportText()
  return (
    <Card title={m.changes}>
      {changes.length === 0 ? <p className="text-ink-2">{m.noChanges}</p> : null}
      <ul className="flex flex-col gap-2 text-sm">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-wrap gap-x-3">
            <span className="text-ink-3 tabular-nums">{dateTime(change.at)}</span>
            <span>{m.change(m.names[change.capability], reportText(change.was), reportText(change.now))}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
