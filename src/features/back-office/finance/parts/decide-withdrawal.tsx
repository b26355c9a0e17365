import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffWithdrawal } from '#features/payments/withdrawals/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { useFaultText, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { formatFen } from '#platform/pure/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { isProofNeeded, useStaffProof } from '../../parts/shared/staff-proof.tsx'

/** Says once more what will happen, and decides; a rejection has words for the customer. */
export function DecideWithdrawal({ withdrawal, approve, onClose }: { withdrawal: StaffWithdrawal; approve: boolean; onClose: () => void }) {
  const { withdrawals: m, notices } = useMessages()
  const iso = useIso()
  const refusalText = useRefusalText()
  const faultText = useFaultText()
  const { revalidate } = useRevalidator()
  const proved = useStaffProof()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const { id, number, amountFen, gateway } = withdrawal

  async function decide() {
    if (!approve && reason.trim() === '') return setFault(faultText({ path: 'reason', code: 'platform.required' }))
    setBusy(true)
    setError(undefined)
    try {
      await proved(() => callApi('POST', `/admin/withdrawals/${id}/${approve ? 'approve' : 'reject'}`, approve ? undefined : { reason: reason.trim() }))
      toast.ok(approve ? m.approved : m.rejected)
      await revalidate()
      onClose()
    } catch (refused) {
      if (!isProofNeeded(refused)) setError(refused)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={busy ? () => {} : onClose}
      title={approve ? m.approveTitle(number) : m.rejectTitle(number)}
      description={approve ? m.approveText(formatFen(amountFen, iso), notices.gateways[gateway]) : m.rejectText}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void decide()
      }}
      footer={
        <>
          <Button onClick={onClose}>{m.cancel}</Button>
          <Button type="submit" tone={approve ? 'primary' : 'danger'} busy={busy}>
            {approve ? m.approve : m.reject}
          </Button>
        </>
      }
    >
      {approve ? null : (
        <Field label={m.reason} error={fault} required>
          <Textarea
            name="reason"
            rows={3}
            maxLength={200}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setFault(undefined)
            }}
          />
        </Field>
      )}
      {error ? <Notice tone="bad">{refusalText(error)}</Notice> : null}
    </Dialog>
  )
}
