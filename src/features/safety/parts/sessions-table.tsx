import { useState } from 'react'
import type { OpenSession } from '#features/auth/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Table } from '#ui/display/table.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { DeviceName, Place, useDeviceName } from './device.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'

/** Signed-in browsers, each with a button to sign it out. */
export function SessionsTable({ sessions }: { sessions: readonly OpenSession[] }) {
  const { sessions: m, history } = useMessages()
  const { dateTime } = useDates()
  const name = useDeviceName()
  const [ending, setEnding] = useState<OpenSession>()
  const end = useMutation(({ id }: OpenSession) => callApi('DELETE', `/account/sessions/${id}`), { done: m.ended, onDone: () => setEnding(undefined) })

  return (
    <>
      <Table
        cardsBelow={52}
        caption={m.title}
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'device',
            head: m.device,
            phone: 'title',
            cell: ({ device, own }) => (
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <DeviceName device={device} />
                {own ? <Badge tone="brand">{m.own}</Badge> : null}
              </span>
            ),
          },
          { key: 'place', head: m.place, cell: ({ ip, country }) => <Place ip={ip} country={country} /> },
          { key: 'method', head: m.method, cell: ({ method }) => history.methods[method] },
          {
            key: 'seen',
            head: m.seen,
            cell: ({ own, seenAt }) => (own ? <span className="text-ok">{m.now}</span> : dateTime(seenAt)),
          },
          { key: 'since', head: m.since, cell: ({ createdAt }) => dateTime(createdAt) },
          {
            key: 'actions',
            head: m.actions,
            headHidden: true,
            align: 'end',
            phone: 'actions',
            cell: (session) =>
              session.own ? null : (
                <Button size="sm" tone="danger-ghost" aria-label={m.endOf(name(session.device))} onClick={() => setEnding(session)}>
                  {m.end}
                </Button>
              ),
          },
        ]}
      />
      {ending ? (
        <ConfirmDialog
          tone="danger"
          title={m.endTitle}
          description={m.endText(name(ending.device))}
          confirm={m.end}
          mutation={end}
          onClose={() => {
            end.clear()
            setEnding(undefined)
          }}
          onConfirm={() => void end.run(ending)}
        />
      ) : null}
    </>
  )
}

/** Signs out all other browsers; hidden if there are none. */
export function EndOthers({ sessions }: { sessions: readonly OpenSession[] }) {
  const { sessions: m } = useMessages()
  const [open, setOpen] = useState(false)
  const end = useMutation(() => callApi<{ endedSessions: number }>('POST', '/account/sessions/end-others'), {
    done: ({ endedSessions }) => m.endedOthers(endedSessions),
    onDone: () => setOpen(false),
  })
  const others = sessions.filter(({ own }) => !own).length
  if (others === 0 && !open) return null
  const close = () => {
    end.clear()
    setOpen(false)
  }
  return (
    <>
      <Button size="sm" tone="danger-ghost" onClick={() => setOpen(true)}>
        {m.endOthers}
      </Button>
      <ConfirmDialog
        open={open}
        tone="danger"
        title={m.endOthersTitle}
        description={m.endOthersText(others)}
        confirm={m.endOthers}
        mutation={end}
        onClose={close}
        onConfirm={() => void end.run()}
      />
    </>
  )
}
