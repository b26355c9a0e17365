import { useState } from 'react'
import type { DeskPaymentView } from '#features/payments/model/staff.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen, parseYuan } from '#platform/pure/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { useFinanceStep } from './use-finance-step.ts'

/** Gives a payment back in part or whole to where it came from. One opening of the dialog is one click, however often it is pressed. */
export function RefundPayment({ payment }: { payment: DeskPaymentView }) {
  const m = useMessages().finance
  const iso = useIso()
  const step = useFinanceStep()
  const [idempotencyKey, setKey] = useState<string>()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')

  async function submit() {
    const amountFen = parseYuan(amount)
    const faults = { ...(amountFen ? {} : { amountFen: m.badAmount }), ...(reason.trim() ? {} : { reason: m.required }) }
    if (!amountFen || Object.keys(faults).length > 0) return step.setFaults(faults)
    const input = { amountFen: Number(amountFen), reason: reason.trim(), idempotencyKey }
    if (await step.run(`/admin/payments/${payment.id}/refund`, input, m.refund.done)) setKey(undefined)
  }

  return (
    <>
      <Button size="sm" onClick={() => setKey(crypto.randomUUID())}>
        {m.refund.act}
      </Button>
      <Dialog
        open={idempotencyKey !== undefined}
        onClose={() => setKey(undefined)}
        title={m.refund.title(payment.number)}
        description={m.refund.text(formatFen(payment.leftFen, iso))}
        onSubmit={(event) => {
          event.preventDefault()
          if (!step.busy) void submit()
        }}
        footer={
          <>
            <Button onClick={() => setKey(undefined)}>{m.cancel}</Button>
            <Button type="submit" tone="primary" busy={step.busy}>
              {m.refund.submit}
            </Button>
          </>
        }
      >
        <Field label={m.refund.amount} error={step.faults['amountFen']} required>
          <Input name="amount" inputMode="decimal" lead="¥" value={amount} onChange={(event) => setAmount(event.target.value)} />
        </Field>
        <Field label={m.refund.reason} hint={m.refund.reasonHint} error={step.faults['reason']} required>
          <Input name="reason" maxLength={80} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </Dialog>
    </>
  )
}
