import { useState } from 'react'
import { useDates } from '#platform/i18n/messages.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Facts } from '#ui/display/card.tsx'
import { Money } from '#ui/display/money.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { Approval } from '../../model/approvals.ts'
import { NoteDialog } from '../../parts/shared/note-dialog.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import type { StaffLink } from '../../staff/model.ts'
import { LinkShown } from '../../staff/parts/hire-staff.tsx'
import { useApprovalTexts } from './use-approval-texts.ts'

export type ApprovalTask = { of: Approval; what: 'approve' | 'reject' | 'withdraw' }

/** Confirms a decision on a request, with everything that it is about. */
export function DecideApproval({ of, what, onClose }: ApprovalTask & { onClose: () => void }) {
  const m = useMessages().approvals
  const step = useStaffStep()
  const [link, setLink] = useState<StaffLink>()
  const { subject } = useApprovalTexts(of)
  const name = `${m.kinds[of.kind]} ${subject}`
  const path = `/admin/approvals/${of.id}` as const

  async function approve() {
    const approved = await step.run<{ link: StaffLink | null }>(`${path}/approve`)
    if (!approved) return
    toast.ok(m.done.approve)
    if (approved.result.link) setLink(approved.result.link)
    else onClose()
  }

  if (link) return <LinkShown link={link} onClose={onClose} />
  if (what === 'reject')
    return (
      <NoteDialog
        title={m.rejectOf(name)}
        description={m.rejectText}
        label={m.rejectReason}
        submit={m.reject}
        tone="danger"
        mutation={step}
        onClose={onClose}
        onReason={(reason) => step.run(`${path}/reject`, { reason }, m.done.reject)}
      />
    )
  if (what === 'withdraw')
    return (
      <ConfirmDialog
        title={m.withdrawOf(name)}
        description={m.withdrawText}
        confirm={m.withdraw}
        mutation={step}
        onClose={onClose}
        onConfirm={async () => {
          if (await step.run(`${path}/withdraw`, {}, m.done.withdraw)) onClose()
        }}
      />
    )
  return (
    <ConfirmDialog size="md" title={m.approveOf(name)} description={m.approveText} confirm={m.approve} mutation={step} onClose={onClose} onConfirm={approve}>
      <Summary of={of} />
    </ConfirmDialog>
  )
}

function Summary({ of }: { of: Approval }) {
  const m = useMessages().approvals
  const { dateTime } = useDates()
  const { subject, detail } = useApprovalTexts(of)
  return (
    <Facts
      columns={1}
      items={[
        {
          label: m.columns.what,
          value: (
            <>
              {m.kinds[of.kind]} <span className="ident">{subject}</span>
              {detail ? <span className="block text-xs text-ink-2">{detail}</span> : null}
            </>
          ),
        },
        ...(of.amountFen === null ? [] : [{ label: m.columns.amount, value: <Money fen={of.amountFen} className="font-semibold" /> }]),
        { label: m.columns.reason, value: of.reason },
        { label: m.columns.by, value: `${of.requestedBy.name} · ${dateTime(of.createdAt)}` },
      ]}
    />
  )
}
