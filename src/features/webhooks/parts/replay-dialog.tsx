import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { Webhook } from '../model.ts'
import { useAct } from '#ui/actions/use-act.ts'

const hours = { hour: 1, day: 24, week: 168, all: 720 } as const
type Range = keyof typeof hours

/** Everything that failed since a time, sent again. */
export function ReplayDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { replayDialog: m } = useMessages()
  const { act, busy, fault } = useAct()
  const [range, setRange] = useState<Range>('day')

  function replay() {
    const since = new Date(Date.now() - hours[range] * 3_600_000).toISOString()
    void act(
      () => callApi<{ count: number }>('POST', `/webhooks/${webhook.id}/replay`, { since }),
      ({ count }) => {
        toast.ok(m.done(count))
        onClose()
      },
    )
  }

  return (
    <ConfirmDialog open title={m.title} description={m.text} confirm={m.submit} busy={busy} onClose={onClose} onConfirm={replay}>
      {fault ? <Notice tone="bad">{fault}</Notice> : null}
      <FieldGroup legend={m.since}>
        <Segmented
          label={m.since}
          value={range}
          onChange={setRange}
          items={(Object.keys(hours) as Range[]).map((value) => ({ value, label: m.ranges[value] }))}
        />
      </FieldGroup>
    </ConfirmDialog>
  )
}
