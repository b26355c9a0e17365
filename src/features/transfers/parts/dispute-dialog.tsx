import { useState } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'
import { disputeReasons, type DisputeReason } from '../model.ts'

/** Opens a dispute: the receiver describes the problem, the money is held, and staff decide. */
export function DisputeDialog(props: { number: string; onClose: () => void }) {
  const m = usePageMessages()
  const [reason, setReason] = useState<DisputeReason>('not-as-described')
  const dispute = useMutation((words: string) => callApi('POST', `/transfers/${props.number}/dispute`, { reason, words }), {
    done: m.dispute.sent,
    fields: ['words'],
  })
  return (
    <ReasonDialog
      onClose={props.onClose}
      title={m.dispute.title}
      description={m.dispute.text}
      name="words"
      label={m.dispute.words}
      hint={m.dispute.wordsHint}
      min={10}
      max={1000}
      rows={5}
      submit={m.dispute.send}
      tone="danger"
      mutation={dispute}
      onReason={dispute.run}
    >
      <Field label={m.dispute.reason} required>
        <NativeSelect
          value={reason}
          items={disputeReasons.map((value) => ({ value, label: m.disputes[value] }))}
          onChange={(event) => setReason(disputeReasons.find((one) => one === event.target.value) ?? 'other')}
        />
      </Field>
    </ReasonDialog>
  )
}
