import { useState } from 'react'
import { useRevalidator } from 'react-router'
import IconMore from '~icons/lucide/ellipsis'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { Menu } from '#ui/menu.tsx'
import { Table } from '#ui/display/table.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { mostAlarms, muteHours, type AlarmView } from '../alarms.ts'
import { useMonitoringMessages } from '../messages/use-messages.ts'
import { useAlarmText } from './use-alarm-text.ts'

const RemoveAlarm = lazyPart(async () => (await import('./remove-alarm.tsx')).RemoveAlarm)
const AlarmDialog = lazyPart(async () => (await import('./alarm-dialog.tsx')).AlarmDialog)

/** Button that adds an alarm, with their number. */
export function AddAlarm(props: { code: string; alarms: readonly AlarmView[] }) {
  const m = useMonitoringMessages().alarms
  const [open, setOpen] = useState(false)
  const full = props.alarms.length >= mostAlarms
  return (
    <div className="flex items-center gap-3">
      <span className="text-xs text-ink-3 tabular-nums max-sm:hidden">{m.count(props.alarms.length, mostAlarms)}</span>
      <Button size="sm" tone="primary" disabled={full} title={full ? m.full(mostAlarms) : undefined} onClick={() => setOpen(true)}>
        {m.add}
      </Button>
      {open ? <AlarmDialog code={props.code} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

/** Alarms with their states and actions; cards on phones. */
export function AlarmList(props: { code: string; alarms: readonly AlarmView[]; now: Date }) {
  const m = useMonitoringMessages().alarms
  const text = useAlarmText()
  const dates = useDates()
  const [edited, setEdited] = useState<AlarmView>()
  const [leaving, setLeaving] = useState<AlarmView>()
  return (
    <>
      <Table
        caption={m.title}
        rows={props.alarms}
        rowKey={(alarm) => alarm.id}
        empty={<EmptyState art="bell" title={m.none} text={m.noneText} />}
        columns={[
          { key: 'rule', head: m.columns.rule, phone: 'title', className: 'whitespace-normal!', cell: (alarm) => text.rule(alarm) },
          {
            key: 'state',
            head: m.columns.state,
            phone: 'state',
            cell: (alarm) => (
              <span className="inline-flex flex-wrap items-center gap-2">
                <Badge tone={alarm.state === 'firing' ? 'bad' : 'ok'} dot pulse={alarm.state === 'firing'}>
                  {m.states[alarm.state]}
                </Badge>
                {alarm.state === 'firing' ? (
                  <span className="text-xs text-ink-3 tabular-nums max-sm:hidden">{m.since(dates.dateTime(alarm.stateAt))}</span>
                ) : null}
                {isMuted(alarm, props.now) ? <Badge>{m.muted(`${dates.day(alarm.mutedUntilAt!)} ${dates.time(alarm.mutedUntilAt!)}`)}</Badge> : null}
              </span>
            ),
          },
          {
            key: 'actions',
            head: m.columns.actions,
            headHidden: true,
            align: 'end',
            phone: 'actions',
            cell: (alarm) => (
              <AlarmMenu code={props.code} alarm={alarm} muted={isMuted(alarm, props.now)} onEdit={() => setEdited(alarm)} onRemove={() => setLeaving(alarm)} />
            ),
          },
        ]}
      />
      {edited ? <AlarmDialog code={props.code} alarm={edited} onClose={() => setEdited(undefined)} /> : null}
      {leaving ? <RemoveAlarm code={props.code} alarm={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  )
}

function isMuted(alarm: AlarmView, now: Date): boolean {
  return alarm.mutedUntilAt !== null && alarm.mutedUntilAt > now
}

function AlarmMenu(props: { code: string; alarm: AlarmView; muted: boolean; onEdit: () => void; onRemove: () => void }) {
  const m = useMonitoringMessages().alarms
  const text = useAlarmText()
  const errorMessage = useErrorMessage()
  const { revalidate } = useRevalidator()
  const path = `/servers/${props.code}/alarms/${props.alarm.id}` as const

  async function run(call: () => Promise<unknown>, done: string) {
    try {
      await call()
      toast.ok(done)
    } catch (error) {
      toast.bad(errorMessage(error))
    }
    await revalidate()
  }
  const mute = (hours: number | null) => run(() => callApi('PUT', `${path}/mute`, { hours }), hours === null ? m.unmutedDone : m.mutedDone)

  return (
    <Menu
      trigger={
        <IconButton label={m.actionsOf(text.rule(props.alarm))}>
          <IconMore className="size-4" aria-hidden />
        </IconButton>
      }
      items={[
        { key: 'edit', label: m.editEntry, onSelect: props.onEdit },
        ...(props.muted
          ? [{ key: 'unmute', label: m.unmute, onSelect: () => void mute(null) }]
          : muteHours.map((hours) => ({ key: `mute-${hours}`, label: m.muteFor[hours], onSelect: () => void mute(hours) }))),
        { key: 'remove', label: m.removeEntry, tone: 'danger', separated: true, onSelect: props.onRemove },
      ]}
    />
  )
}
