import { useState } from 'react'
import { parseAmount, plainFen } from '#platform/pure/plain-amount.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { ApprovalSent } from '../../approvals/parts/approval-sent.tsx'
import { useApproval } from '../../approvals/parts/use-approval.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { approvalLimits, awaitsApproval, maxLimitFen, raisesLimit, type ApprovalLimit, type AwaitsApproval, type LimitValues } from '../../model/approvals.ts'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'

type Typed = Partial<Record<ApprovalLimit, string>>

/** Text of a limit. Empty: no limit. */
function textOf(fen: bigint | null): string {
  return fen === null ? '' : plainFen(fen).replace(/\.00$/, '')
}

/** Typed limit in fen. Undefined if it is no amount. */
function fenOf(text: string): bigint | null | undefined {
  if (text.trim() === '') return null
  const fen = parseAmount(text)
  return fen !== undefined && fen <= maxLimitFen ? fen : undefined
}

/** Sums up to which one person acts alone. A lower one applies at once; a higher one waits for approval. */
export function ApprovalLimits({ limits }: { limits: LimitValues }) {
  const { approvals, settings } = useMessages()
  const m = approvals.settings
  const step = useStaffStep()
  const [typed, setTyped] = useState<Typed>({})
  const [wrong, setWrong] = useState<ApprovalLimit>()
  const [reason, setReason] = useState('')
  const [sent, setSent] = useState<AwaitsApproval>()
  const changed = approvalLimits.filter((limit) => typed[limit] !== undefined && fenOf(typed[limit]) !== limits[limit])
  const raises = changed.some((limit) => raisesLimit(limits[limit], fenOf(typed[limit]!) ?? null))
  const { hint } = useApproval({ kind: 'limit', wanted: raises })

  /** Saves one limit after the other, each audited by its name. Stops at the first error, and keeps what was typed. */
  async function save() {
    const faulty = changed.find((limit) => fenOf(typed[limit]!) === undefined)
    setWrong(faulty)
    if (faulty) return
    let waiting: AwaitsApproval | undefined
    for (const limit of changed) {
      const saved = await step.run(`/admin/approval-limits/${limit}`, { amountFen: fenOf(typed[limit]!), was: limits[limit], reason: reason.trim() })
      if (!saved) return
      if (awaitsApproval(saved.result)) waiting = saved.result
      setTyped(({ [limit]: _saved, ...rest }) => rest)
    }
    setReason('')
    if (waiting) setSent(waiting)
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
        <p className="text-sm text-ink-2">{m.text}</p>
        <div className="grid gap-4 lg:grid-cols-3">
          {approvalLimits.map((limit) => (
            <Field key={limit} label={approvals.limits[limit]} hint={m.hints[limit]} error={wrong === limit ? m.wrong : undefined}>
              <MoneyInput
                name={limit}
                maxLength={16}
                placeholder={approvals.unlimited}
                value={typed[limit] ?? textOf(limits[limit])}
                onChange={(event) => setTyped({ ...typed, [limit]: event.target.value })}
              />
            </Field>
          ))}
        </div>
        {hint}
        {changed.length > 0 ? (
          <Field label={m.reason} hint={m.reasonHint} error={step.faults['reason']} required>
            <Input name="reason" maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
        ) : null}
        {step.error ? <Notice tone="bad">{step.error}</Notice> : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" tone="primary" busy={step.busy} disabled={changed.length === 0}>
            {m.save}
          </Button>
          {changed.length > 0 ? <Button onClick={() => setTyped({})}>{settings.discard}</Button> : null}
        </div>
      </form>
      {sent ? <ApprovalSent sent={sent} onClose={() => setSent(undefined)} /> : null}
    </Card>
  )
}
