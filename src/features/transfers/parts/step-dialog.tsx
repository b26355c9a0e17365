import { useState } from 'react'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'
import type { TransferDetail } from '../model.ts'
import { NextSteps } from './next-steps.tsx'
import { Paying } from './paying.tsx'

/** Confirms accepting, rejecting or cancelling a transfer. */
export function StepDialog(props: { step: 'accept' | 'reject' | 'cancel'; transfer: TransferDetail; onClose: () => void }) {
  const m = usePageMessages().actions
  const iso = useIso()
  const { step, transfer, onClose } = props
  const [understood, setUnderstood] = useState(false)
  const words = {
    accept: {
      title: m.acceptTitle,
      text: m.acceptText,
      submit: transfer.priceFen > 0n ? m.acceptPay(formatFen(transfer.priceFen, iso)) : m.accept,
      done: m.accepted,
    },
    reject: { title: m.rejectTitle, text: m.rejectText, submit: m.reject, done: m.rejected },
    cancel: { title: m.cancelTitle, text: m.cancelText, submit: m.cancel, done: m.cancelled },
  }[step]
  const take = useMutation((input: object) => callApi('POST', `/transfers/${transfer.number}/${step}`, input), { done: words.done, onDone: onClose })
  const ready = step !== 'accept' || understood
  return (
    <FormDialog
      onClose={onClose}
      title={words.title}
      description={words.text}
      submit={words.submit}
      tone={step === 'accept' ? 'primary' : 'danger'}
      ready={ready}
      mutation={take}
      onSubmit={() => void take.run(step === 'accept' ? { priceFen: transfer.priceFen } : {})}
    >
      {step === 'accept' ? (
        <>
          {transfer.priceFen > 0n && transfer.availableFen !== null ? <Paying priceFen={transfer.priceFen} availableFen={transfer.availableFen} /> : null}
          <NextSteps transfer={transfer} />
          <p className="text-sm text-ink-2">{m.acceptShows}</p>
          <Checkbox checked={understood} onChange={(event) => setUnderstood(event.target.checked)}>
            {m.understood}
          </Checkbox>
        </>
      ) : null}
    </FormDialog>
  )
}
