import { useState } from 'react'
import type { StaffPaymentView } from '#features/payments/model/staff.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { parseAmount } from '#platform/pure/plain-amount.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import { ApprovalSent } from '../../approvals/parts/approval-sent.tsx'
import { useApproval } from '../../approvals/parts/use-approval.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { awaitsApproval, type AwaitsApproval } from '../../model/approvals.ts'

/** Refunds a payment in part or in full to its gateway. */
export function RefundPayment({ payment }: { payment: StaffPaymentView }) {
  const texts = useMessages()
  const m = texts.finance
  const iso = useIso()
  const [open, setOpen] = useState(false)
  const [wrong, setWrong] = useState<{ amountFen?: string; reason?: string }>({})
  const [sent, setSent] = useState<AwaitsApproval>()
  const path = `/admin/payments/${payment.id}/refund` as const
  const refund = useMutation((input: object, keyOf) => callApi('POST', path, { ...input, idempotencyKey: keyOf(input) }), {
    done: (result) => (awaitsApproval(result) ? undefined : m.refund.done),
    fields: ['amountFen', 'reason'],
    onDone: (result) => {
      if (awaitsApproval(result)) setSent(result)
      setOpen(false)
      setAmount('')
      setReason('')
    },
  })
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const { requests, hint } = useApproval({ kind: 'payment-refund', amountFen: parseAmount(amount), wanted: open })

  function submit() {
    const amountFen = parseAmount(amount)
    const faults = { ...(amountFen ? {} : { amountFen: m.badAmount }), ...(reason.trim() ? {} : { reason: m.required }) }
    setWrong(faults)
    if (amountFen && Object.keys(faults).length === 0) void refund.run({ amountFen, reason: reason.trim() })
  }
  const faults = { ...refund.faults, ...wrong }

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {m.refund.act}
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.refund.title(payment.number)}
        description={m.refund.text(formatFen(payment.leftFen, iso))}
        submit={requests ? texts.approvals.hint.request : m.refund.submit}
        mutation={refund}
        onSubmit={submit}
      >
        <Field label={m.refund.amount} error={faults['amountFen']} required>
          <MoneyInput name="amount" value={amount} onChange={(event) => setAmount(event.target.value)} />
        </Field>
        <Field label={m.refund.reason} hint={m.refund.reasonHint} error={faults['reason']} required>
          <Input name="reason" maxLength={80} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {hint}
      </FormDialog>
      {sent ? <ApprovalSent sent={sent} onClose={() => setSent(undefined)} /> : null}
    </>
  )
}
