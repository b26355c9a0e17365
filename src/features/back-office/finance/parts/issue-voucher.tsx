import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import IconPlus from '~icons/lucide/plus'
import { maxVoucherDays, maxVoucherFen } from '#features/money/model/vouchers.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useFieldErrors, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { newId } from '#platform/pure/id.ts'
import { parseYuan } from '#platform/pure/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { isProofNeeded, useStaffProof } from '../../parts/shared/staff-proof.tsx'

/** Asks for whom, how much, how long and what for, and gives the voucher; a click that is repeated gives one. */
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
  const m = useMessages().vouchers
  const refusalText = useRefusalText()
  const fieldErrors = useFieldErrors()
  const { revalidate } = useRevalidator()
  const proved = useStaffProof()
  const [form, setForm] = useState({ accountNumber: '', amount: '100', days: '90', reason: '' })
  const [amountFault, setAmountFault] = useState(false)
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const intent = useRef({ of: '', key: '' })
  const faults = fieldErrors(error)
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })

  async function issue() {
    const amountFen = parseYuan(form.amount)
    const wrong = amountFen === undefined || amountFen < 1n || amountFen > maxVoucherFen
    setAmountFault(wrong)
    if (wrong) return
    const wanted = { accountNumber: form.accountNumber.trim(), amountFen: Number(amountFen), days: Number(form.days), reason: form.reason.trim() }
    const of = JSON.stringify(wanted)
    if (intent.current.of !== of) intent.current = { of, key: newId() }
    setBusy(true)
    setError(undefined)
    try {
      const { number } = await proved(() => callApi<{ number: string }>('POST', '/admin/vouchers', { ...wanted, idempotencyKey: intent.current.key }))
      toast.ok(m.issued(number))
      await revalidate()
      onClose()
    } catch (fault) {
      if (!isProofNeeded(fault)) setError(fault)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={busy ? () => {} : onClose}
      title={m.issue}
      description={m.issueText}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void issue()
      }}
      footer={
        <>
          <Button onClick={onClose}>{m.cancel}</Button>
          <Button type="submit" tone="primary" busy={busy}>
            {m.issue}
          </Button>
        </>
      }
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
      {error && Object.keys(faults).length === 0 ? <Notice tone="bad">{refusalText(error)}</Notice> : null}
    </Dialog>
  )
}
