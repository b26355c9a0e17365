import { useState } from 'react'
import { transferCaseRules, type CaseDeskRow } from '#features/support/model/transfer-cases.ts'
import { useFaultText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { CaseSteps } from './use-case-steps.ts'

/** Asks what becomes of the snapshots; then the servers change hands. */
export function ApproveCase({ row, steps }: { row: CaseDeskRow; steps: CaseSteps }) {
  const m = useMessages().transferCases
  const [open, setOpen] = useState(false)
  const [snapshots, setSnapshots] = useState<'move' | 'wipe'>('wipe')
  const busy = steps.busy === 'approve'
  return (
    <>
      <Button tone="primary" disabled={row.obstacle !== null} onClick={() => setOpen(true)}>
        {m.approve}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.approveTitle(row.number)}
        description={m.approveText}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void steps.run('approve', { snapshots }).then((done) => (done ? setOpen(false) : undefined))
        }}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{m.cancel}</Button>
            <Button type="submit" tone="danger" busy={busy}>
              {m.approve}
            </Button>
          </>
        }
      >
        <Notice tone="warn">{m.approveWarning}</Notice>
        <FieldGroup legend={m.snapshots}>
          <RadioCards
            columns={2}
            value={snapshots}
            onChange={setSnapshots}
            items={(['wipe', 'move'] as const).map((value) => ({ value, label: m.snapshotChoices[value] }))}
          />
        </FieldGroup>
      </Dialog>
    </>
  )
}

/** Asks for the reason, which the applicant reads. */
export function RejectCase({ number, steps }: { number: string; steps: CaseSteps }) {
  const m = useMessages().transferCases
  const faultText = useFaultText()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const { min, max } = transferCaseRules.reason
  const busy = steps.busy === 'reject'

  async function reject(): Promise<void> {
    const text = reason.trim()
    if (text.length < min) return setFault(faultText({ path: 'reason', code: 'platform.too-short', detail: { min } }))
    if (await steps.run('reject', { reason: text })) setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.reject}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.rejectTitle(number)}
        description={m.rejectText}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void reject()
        }}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{m.cancel}</Button>
            <Button type="submit" tone="danger" busy={busy}>
              {m.reject}
            </Button>
          </>
        }
      >
        <Field label={m.reason} error={fault} required>
          <Textarea
            name="reason"
            rows={4}
            maxLength={max}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setFault(undefined)
            }}
          />
        </Field>
      </Dialog>
    </>
  )
}
