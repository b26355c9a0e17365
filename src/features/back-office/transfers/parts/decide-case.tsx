import { useState } from 'react'
import { transferCaseRules, type CaseQueueRow } from '#features/support/model/transfer-cases.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { useMessages } from '../../messages/use-messages.ts'

/** Asks about the snapshots, then transfers the servers. */
export function ApproveCase({ row }: { row: CaseQueueRow }) {
  const m = useMessages().transferCases
  const [open, setOpen] = useState(false)
  const [snapshots, setSnapshots] = useState<'move' | 'wipe'>('wipe')
  const approve = useMutation(() => callApi('POST', `/admin/transfer-cases/${row.number}/approve`, { snapshots }), {
    done: m.done.approve,
    onDone: () => setOpen(false),
  })
  return (
    <>
      <Button tone="primary" disabled={row.obstacle !== null} onClick={() => setOpen(true)}>
        {m.approve}
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.approveTitle(row.number)}
        description={m.approveText}
        submit={m.approve}
        tone="danger"
        mutation={approve}
        onSubmit={() => void approve.run()}
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
      </FormDialog>
    </>
  )
}

/** Asks for the reason, which the applicant reads. */
export function RejectCase({ number }: { number: string }) {
  const m = useMessages().transferCases
  const step = useStaffStep()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.reject}</Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.rejectTitle(number)}
        description={m.rejectText}
        label={m.reason}
        {...transferCaseRules.reason}
        rows={4}
        submit={m.reject}
        tone="danger"
        mutation={step}
        onReason={(reason) => step.run(`/admin/transfer-cases/${number}/reject`, { reason }, m.done.reject)}
      />
    </>
  )
}
