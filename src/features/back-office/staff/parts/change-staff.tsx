import { useState, type ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ApprovalSent } from '../../approvals/parts/approval-sent.tsx'
import { useApproval } from '../../approvals/parts/use-approval.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { awaitsApproval, type AwaitsApproval } from '../../model/approvals.ts'
import type { StaffLink, StaffMember } from '../model.ts'
import { RoleField } from './hire-staff.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'

type Props = { member: StaffMember; onClose: () => void; onLink: (link: StaffLink) => void }

/** Actions of an owner on a colleague's account, each once per click. */
export function ChangeStaff({ member, onClose, onLink }: Props) {
  const texts = useMessages()
  const m = texts.staffSection
  const step = useStaffStep()
  const [role, setRole] = useState(member.role)
  const [reason, setReason] = useState('')
  const [sent, setSent] = useState<AwaitsApproval>()
  const [roleReason, setRoleReason] = useState('')
  const toOwner = role === 'owner' && member.role !== 'owner'
  const { requests, hint } = useApproval({ kind: 'owner-role', wanted: toOwner })
  const path = `/admin/staff/${member.id}` as const

  async function saveRole() {
    const saved = await step.run(`${path}/role`, toOwner ? { role, reason: roleReason.trim() } : { role })
    if (!saved) return
    if (awaitsApproval(saved.result)) return setSent(saved.result)
    toast.ok(m.done.role)
    onClose()
  }

  async function run(what: 'disable' | 'enable' | 'reset-two-factor', input: object, done: string) {
    if (await step.run(`${path}/${what}`, input, done)) onClose()
  }

  async function newLink() {
    const made = await step.run<StaffLink>(`${path}/link`, {})
    if (made) onLink(made.result)
  }

  if (sent) return <ApprovalSent sent={sent} onClose={onClose} />
  return (
    <Dialog open onClose={step.busy ? () => {} : onClose} title={m.changeOf(member.displayName)} footer={<Button onClick={onClose}>{m.close}</Button>}>
      <Part title={m.changeRole}>
        <div className="flex items-end gap-3">
          <div className="flex-1">
            <RoleField value={role} onChange={setRole} />
          </div>
          <Button tone="primary" busy={step.busy} disabled={role === member.role} onClick={() => void saveRole()}>
            {requests ? texts.approvals.hint.request : m.saveRole}
          </Button>
        </div>
        {hint}
        {requests ? (
          <Field label={texts.approvals.hint.reason} hint={texts.approvals.hint.reasonHint} error={step.faults['reason']} required>
            <Input name="roleReason" maxLength={200} value={roleReason} onChange={(event) => setRoleReason(event.target.value)} />
          </Field>
        ) : null}
      </Part>
      {member.state === 'disabled' ? null : (
        <Part title={m.newLink} text={m.newLinkText}>
          <Button busy={step.busy} onClick={() => void newLink()}>
            {m.newLink}
          </Button>
        </Part>
      )}
      {member.twoFactor ? (
        <Part title={m.resetFactor} text={m.resetFactorText}>
          <Button busy={step.busy} onClick={() => void run('reset-two-factor', {}, m.done.factor)}>
            {m.resetFactor}
          </Button>
        </Part>
      ) : null}
      {member.state === 'disabled' ? (
        <Button className="self-start" busy={step.busy} onClick={() => void run('enable', {}, m.done.enable)}>
          {m.enable}
        </Button>
      ) : (
        <Part title={m.disable} text={m.disableText}>
          <form
            method="post"
            noValidate
            className="flex flex-col items-start gap-3"
            onSubmit={(event) => {
              event.preventDefault()
              if (!step.busy) void run('disable', { reason }, m.done.disable)
            }}
          >
            <Field label={m.reason} hint={m.reasonHint} error={step.faults['reason']} required className="w-full">
              <Input name="reason" maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
            </Field>
            <Button type="submit" tone="danger" busy={step.busy}>
              {m.disable}
            </Button>
          </form>
        </Part>
      )}
      {step.error ? <Notice tone="bad">{step.error}</Notice> : null}
    </Dialog>
  )
}

function Part(props: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-3 border-b border-line pb-5 last:border-b-0 last:pb-0 *:w-full [&>button]:w-auto">
      <div>
        <h3 className="font-semibold">{props.title}</h3>
        {props.text ? <p className="mt-0.5 text-ink-2">{props.text}</p> : null}
      </div>
      {props.children}
    </section>
  )
}
