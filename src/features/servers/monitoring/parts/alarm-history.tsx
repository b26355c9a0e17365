import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import type { Tone } from '#ui/recipes.ts'
import { Table } from '#ui/display/table.tsx'
import type { AlarmEvent, AlarmEventKind } from '../alarms.ts'
import { useMonitoringMessages } from '../messages/use-messages.ts'
import { useAlarmText } from './use-alarm-text.ts'

const tones: Record<AlarmEventKind, Tone> = { raised: 'bad', recovered: 'ok', ended: 'mute' }

/** History of raised and ended alarms. */
export function AlarmHistory({ history }: { history: readonly AlarmEvent[] }) {
  const m = useMonitoringMessages().alarms
  const text = useAlarmText()
  const dates = useDates()
  const heads = m.historyColumns
  return (
    <Table
      caption={m.history}
      rows={history}
      rowKey={(event) => event.id}
      empty={<p className="px-5 py-6 text-sm text-ink-3 sm:px-7">{m.historyNone}</p>}
      columns={[
        { key: 'at', head: heads.at, cell: (event) => <span className="tabular-nums">{dates.dateTime(event.at)}</span> },
        {
          key: 'event',
          head: heads.event,
          phone: 'state',
          cell: (event) => (
            <Badge tone={tones[event.kind]} dot>
              {m.kinds[event.kind]}
            </Badge>
          ),
        },
        { key: 'rule', head: heads.rule, phone: 'title', className: 'whitespace-normal!', cell: (event) => text.rule(event) },
        {
          key: 'value',
          head: heads.value,
          align: 'end',
          cell: (event) => <span className="tabular-nums">{event.kind === 'ended' ? '–' : text.figure(event.metric, event.value)}</span>,
        },
        {
          key: 'told',
          head: heads.told,
          cell: (event) => <span className="text-ink-2">{event.kind === 'ended' ? '–' : event.told ? m.told : m.notTold}</span>,
        },
      ]}
    />
  )
}
