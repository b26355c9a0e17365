import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { Webhook } from '../model.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'

const hours = { hour: 1, day: 24, week: 168, all: 720 } as const
type Range = keyof typeof hours

/** Sends every event again that failed since a time. */
export function ReplayDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { replayDialog: m } = useMessages()
  const [range, setRange] = useState<Range>('day')

  const replay = useMutation(
    () => callApi<{ count: number }>('POST', `/webhooks/${webhook.id}/replay`, { since: new Date(Date.now() - hours[range] * 3_600_000).toISOString() }),
    { done: ({ count }) => m.done(count), onDone: onClose },
  )

  return (
    <ConfirmDialog title={m.title} description={m.text} confirm={m.submit} mutation={replay} onClose={onClose} onConfirm={() => void replay.run()}>
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
