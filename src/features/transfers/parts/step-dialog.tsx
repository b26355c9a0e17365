import { useState } from 'react'
import { useIso } from '#platform/i18n/messages.tsx'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { formatFen } from '#platform/pure/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { usePageMessages } from '../messages/use-page-messages.ts'
import type { TransferDetail } from '../model.ts'
import { NextSteps } from './next-steps.tsx'
import { Paying } from './paying.tsx'
import { useTransferStep } from './use-transfer-step.ts'

/** Asks once more before a transfer is accepted, refused or taken back. */
export function StepDialog(props: { step: 'accept' | 'reject' | 'cancel'; transfer: TransferDetail; onClose: () => void }) {
  const m = usePageMessages().actions
  const ui = useUiMessages()
  const iso = useIso()
  const refusalText = useRefusalText()
  const { step, transfer, onClose } = props
  const { run, busy, fault, proofDialog } = useTransferStep(transfer.number, onClose)
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
  const ready = step !== 'accept' || understood
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={words.title}
        description={words.text}
        onSubmit={(event) => {
          event.preventDefault()
          if (ready && !busy) void run(step, words.done, step === 'accept' ? { priceFen: transfer.priceFen } : {})
        }}
        footer={
          <>
            <Button onClick={onClose}>{ui.cancel}</Button>
            <Button type="submit" tone={step === 'accept' ? 'primary' : 'danger'} busy={busy !== undefined} disabled={!ready}>
              {words.submit}
            </Button>
          </>
        }
      >
        {step === 'accept' ? (
          <>
            {transfer.priceFen > 0n && transfer.availableFen !== null ? <Paying priceFen={transfer.priceFen} availableFen={transfer.availableFen} /> : null}
            <NextSteps transfer={transfer} />
            <Checkbox checked={understood} onChange={(event) => setUnderstood(event.target.checked)}>
              {m.understood}
            </Checkbox>
          </>
        ) : null}
        {fault === undefined ? null : <Notice tone="bad">{refusalText(fault)}</Notice>}
      </Dialog>
      {proofDialog}
    </>
  )
}
