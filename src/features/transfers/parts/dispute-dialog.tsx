import { useState } from 'react'
import { useFaultText, useFieldErrors, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { NativeSelect, Textarea } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { usePageMessages } from '../messages/use-page-messages.ts'
import { disputeReasons, type DisputeReason } from '../model.ts'
import { useTransferStep } from './use-transfer-step.ts'

const shortest = 10

/** Stops the money: the receiver says what is wrong, and the staff decide. */
export function DisputeDialog(props: { number: string; onClose: () => void }) {
  const m = usePageMessages()
  const ui = useUiMessages()
  const refusalText = useRefusalText()
  const fieldErrors = useFieldErrors()
  const faultText = useFaultText()
  const { run, busy, fault, proofDialog } = useTransferStep(props.number, props.onClose)
  const [reason, setReason] = useState<DisputeReason>('not-as-described')
  const [words, setWords] = useState('')
  const [short, setShort] = useState<string>()
  const errors = fieldErrors(fault)
  return (
    <>
      <Dialog
        open
        onClose={props.onClose}
        title={m.dispute.title}
        description={m.dispute.text}
        onSubmit={(event) => {
          event.preventDefault()
          if (words.trim().length < shortest) setShort(faultText({ path: 'words', code: 'platform.too-short', detail: { min: shortest } }))
          else void run('dispute', m.dispute.sent, { reason, words })
        }}
        footer={
          <>
            <Button onClick={props.onClose}>{ui.cancel}</Button>
            <Button type="submit" tone="danger" busy={busy !== undefined}>
              {m.dispute.send}
            </Button>
          </>
        }
      >
        <Field label={m.dispute.reason} required>
          <NativeSelect
            value={reason}
            items={disputeReasons.map((value) => ({ value, label: m.disputes[value] }))}
            onChange={(event) => setReason(disputeReasons.find((one) => one === event.target.value) ?? 'other')}
          />
        </Field>
        <Field label={m.dispute.words} hint={m.dispute.wordsHint} error={short ?? errors['words']} required>
          <Textarea
            rows={5}
            maxLength={1000}
            value={words}
            onChange={(event) => {
              setShort(undefined)
              setWords(event.target.value)
            }}
          />
        </Field>
        {fault !== undefined && Object.keys(errors).length === 0 ? <Notice tone="bad">{refusalText(fault)}</Notice> : null}
      </Dialog>
      {proofDialog}
    </>
  )
}
