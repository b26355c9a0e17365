import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { ApprovalSent } from '../../approvals/parts/approval-sent.tsx'
import { useApproval } from '../../approvals/parts/use-approval.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { awaitsApproval, type AwaitsApproval } from '../../model/approvals.ts'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { addressListMax, type AddressList } from '../../addresses/model.ts'

/** Networks from which staff reach the back office. A second person approves each change. */
export function StaffAddresses({ list: { entries, ownIp } }: { list: AddressList }) {
  const { addresses: m, approvals, settings } = useMessages()
  const step = useStaffStep({ fields: ['entries'] })
  const [draft, setDraft] = useState<{ text: string; seen: string }>()
  const [reason, setReason] = useState('')
  const [sent, setSent] = useState<AwaitsApproval>()
  const text = draft?.text ?? entries
  const changed = text !== entries
  const elsewhere = draft && draft.seen !== entries ? settings.changedTo(entries) : undefined
  const { requests, hint } = useApproval({ kind: 'addresses', wanted: changed })

  async function save() {
    const saved = await step.run('/admin/staff-addresses', { entries: text, was: entries, reason: reason.trim() })
    if (!saved) return
    setDraft(undefined)
    setReason('')
    if (awaitsApproval(saved.result)) setSent(saved.result)
    else toast.ok(m.saved)
  }

  return (
    <Card title={m.title}>
      <form
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!step.busy) void save()
        }}
      >
        <p className="text-sm text-ink-2">{m.text(ownIp)}</p>
        <Field label={m.entries} hint={m.hint} error={elsewhere ?? step.faults['entries']}>
          <Textarea
            name="entries"
            rows={6}
            maxLength={addressListMax}
            spellCheck={false}
            autoCapitalize="off"
            className="font-mono"
            value={text}
            onChange={(event) => {
              setDraft({ text: event.target.value, seen: draft?.seen ?? entries })
              step.clear()
            }}
          />
        </Field>
        <p className="text-xs text-ink-3">{m.way}</p>
        {hint}
        {changed ? (
          <Field label={m.reason} hint={m.reasonHint} error={step.faults['reason']} required>
            <Input name="reason" maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
        ) : null}
        {step.error ? <Notice tone="bad">{step.error}</Notice> : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" tone="primary" busy={step.busy} disabled={!changed}>
            {requests ? approvals.hint.request : m.save}
          </Button>
          {changed ? <Button onClick={() => setDraft(undefined)}>{settings.discard}</Button> : null}
        </div>
      </form>
      {sent ? <ApprovalSent sent={sent} onClose={() => setSent(undefined)} /> : null}
    </Card>
  )
}
