import { useState } from 'react'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { staffIdleMinutes, staffSessionHours } from '../../model.ts'
import type { StaffOpenSession } from '../model.ts'

/** Sessions of the reader, each with a button to end it, and one for all others. */
export function OwnSessions({ sessions }: { sessions: readonly StaffOpenSession[] }) {
  const m = useMessages().safety.sessions
  const { dateTime } = useDates()
  const [ending, setEnding] = useState<StaffOpenSession | 'others'>()
  const others = sessions.filter(({ own }) => !own).length
  const nameOf = ({ device }: StaffOpenSession) => [device.browser, device.system].filter(Boolean).join(' · ') || m.unknown

  const end = useMutation(
    (what: StaffOpenSession | 'others') =>
      what === 'others' ? callApi<{ endedSessions: number }>('POST', '/admin/sessions/end-others') : callApi<null>('POST', `/admin/sessions/${what.id}/end`),
    { done: (ended) => (ended ? m.endedOthers(ended.endedSessions) : m.ended), onDone: () => setEnding(undefined) },
  )

  return (
    <div className="max-w-4xl">
      <AdminList
        title={m.title}
        text={m.text(staffIdleMinutes, staffSessionHours)}
        actions={
          others > 0 ? (
            <Button size="sm" tone="danger-ghost" onClick={() => setEnding('others')}>
              {m.endOthers}
            </Button>
          ) : null
        }
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'device',
            head: m.device,
            phone: 'title',
            cell: (row) => (
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                {nameOf(row)}
                {row.own ? <Badge tone="brand">{m.own}</Badge> : null}
              </span>
            ),
          },
          { key: 'ip', head: m.ip, cell: ({ ip }) => <span className="ident">{ip}</span> },
          { key: 'seen', head: m.seen, cell: ({ own, seenAt }) => <span className="whitespace-normal">{own ? m.now : dateTime(seenAt)}</span> },
          { key: 'since', head: m.since, cell: ({ createdAt }) => <span className="whitespace-normal">{dateTime(createdAt)}</span> },
          {
            key: 'actions',
            head: m.actions,
            headHidden: true,
            align: 'end',
            phone: 'actions',
            cell: (row) =>
              row.own ? null : (
                <Button size="sm" tone="danger-ghost" aria-label={m.endOf(nameOf(row))} onClick={() => setEnding(row)}>
                  {m.end}
                </Button>
              ),
          },
        ]}
      />
      {ending ? (
        <ConfirmDialog
          tone="danger"
          title={ending === 'others' ? m.endOthersTitle : m.endTitle}
          description={ending === 'others' ? m.endOthersText(others) : m.endText(nameOf(ending))}
          confirm={ending === 'others' ? m.endOthers : m.end}
          mutation={end}
          onClose={() => {
            end.clear()
            setEnding(undefined)
          }}
          onConfirm={() => void end.run(ending)}
        />
      ) : null}
    </div>
  )
}
