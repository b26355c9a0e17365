import { useState } from 'react'
import IconPlus from '~icons/lucide/plus'
import { maxVoucherDays, maxVoucherFen } from '#features/money/model/vouchers.ts'
import { callApi } from '#platform/http/api-client.ts'
import { parseAmount } from '#platform/pure/plain-amount.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { ApprovalSent } from '../../approvals/parts/approval-sent.tsx'
import { useApproval } from '../../approvals/parts/use-approval.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { awaitsApproval, type AwaitsApproval } from '../../model/approvals.ts'

/** Issues a voucher: account, amount, duration and reason. A repeated click issues only one. */
export function IssueVoucher() {
  const m = useMessages().vouchers
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        <IconPlus className="size-4" aria-hidden />
        {m.issue}
      </Button>
      {open ? <IssueDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function IssueDialog({ onClose }: { onClose: () => void }) {
  const texts = useMessages()
  const m = texts.vouchers
  const [sent, setSent] = useState<AwaitsApproval>()
  const [form, setForm] = useState({ accountNumber: '', amount: '100', days: '90', reason: '' })
  const [amountFault, setAmountFault] = useState(false)
  const issue = useMutation(
    (wanted: object, keyOf) => callApi<{ number: string } | AwaitsApproval>('POST', '/admin/vouchers', { ...wanted, idempotencyKey: keyOf(wanted) }),
    {
      done: (result) => (awaitsApproval(result) ? undefined : m.issued(result.number)),
      onDone: (result) => (awaitsApproval(result) ? setSent(result) : onClose()),
      fields: ['accountNumber', 'days', 'reason'],
    },
  )
  const { requests, hint } = useApproval({ kind: 'voucher', amountFen: parseAmount(form.amount) })
  const { faults } = issue
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })

  function submit() {
    const amountFen = parseAmount(form.amount)
    const wrong = amountFen === undefined || amountFen < 1n || amountFen > maxVoucherFen
    setAmountFault(wrong)
    if (!wrong) void issue.run({ accountNumber: form.accountNumber.trim(), amountFen, days: Number(form.days), reason: form.reason.trim() })
  }

  if (sent) return <ApprovalSent sent={sent} onClose={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      title={m.issue}
      description={m.issueText}
      submit={requests ? texts.approvals.hint.request : m.issue}
      mutation={issue}
      onSubmit={submit}
    >
      <Field label={m.accountNumber} hint={m.accountHint} error={faults['accountNumber']} required>
        <Input
          name="accountNumber"
          inputMode="numeric"
          maxLength={10}
          value={form.accountNumber}
          onChange={(event) => change({ accountNumber: event.target.value })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.amount} error={amountFault ? m.amountFault : undefined} required>
          <Input name="amount" inputMode="decimal" value={form.amount} onChange={(event) => change({ amount: event.target.value })} />
        </Field>
        <Field label={m.days} error={faults['days']} required>
          <Input name="days" type="number" min={1} max={maxVoucherDays} value={form.days} onChange={(event) => change({ days: event.target.value })} />
        </Field>
      </div>
      <Field label={m.reason} hint={m.reasonHint} error={faults['reason']} required>
        <Input name="reason" maxLength={80} value={form.reason} onChange={(event) => change({ reason: event.target.value })} />
      </Field>
      {hint}
    </FormDialog>
  )
}
