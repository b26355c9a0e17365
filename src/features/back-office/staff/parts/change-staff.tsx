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
import type { NamedRole } from '../../model/roles.ts'
import type { StaffLink, StaffMember } from '../model.ts'
import { RoleField } from './hire-staff.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'

type Props = { member: StaffMember; roles: readonly NamedRole[]; onClose: () => void; onLink: (link: StaffLink) => void }
type Action = 'role' | 'link' | 'disable' | 'enable' | 'reset-two-factor'

/** Actions of an owner on a colleague's account, each once per click. Those on another owner need a second owner, who reads one reason for all of them. */
export function ChangeStaff({ member, roles, onClose, onLink }: Props) {
  const texts = useMessages()
  const m = texts.staffSection
  const step = useStaffStep({ fields: ['role'] })
  const [role, setRole] = useState(member.role)
  const [reason, setReason] = useState('')
  const [action, setAction] = useState<Action>()
  const [sent, setSent] = useState<AwaitsApproval>()
  const isOwner = member.role === 'owner'
  const toOwner = role === 'owner' && !isOwner
  const { requests, hint } = useApproval({ kind: 'owner-role', wanted: isOwner || toOwner, text: isOwner ? texts.approvals.hint.ownerText : undefined })
  const asks = isOwner && requests
  /** Label of a button. Where the action has to be approved, the button says that it requests it. */
  const act = (label: string) =>
    asks ? { children: texts.approvals.hint.request, 'aria-label': `${texts.approvals.hint.request}: ${label}` } : { children: label }
  const field = (of: Action, hint: string) => (
    <Field label={m.reason} hint={hint} error={action === of || asks ? step.faults['reason'] : undefined} required className="w-full">
      <Input name="reason" maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
    </Field>
  )

  /** Shows the result of an action, or that it waits for a second owner. */
  async function run<Result>(what: Action, input: object, onDone: (result: Result) => void) {
    setAction(what)
    const needsReason = isOwner || what === 'disable' || (what === 'role' && toOwner)
    const answer = await step.run<Result | AwaitsApproval>(`/admin/staff/${member.id}/${what}`, needsReason ? { ...input, reason: reason.trim() } : input)
    if (!answer) return
    if (awaitsApproval(answer.result)) setSent(answer.result)
    else onDone(answer.result)
  }
  const done = (text: string) => () => {
    toast.ok(text)
    onClose()
  }

  if (sent) return <ApprovalSent sent={sent} onClose={onClose} />
  return (
    <Dialog open onClose={step.busy ? () => {} : onClose} title={m.changeOf(member.displayName)} footer={<Button onClick={onClose}>{m.close}</Button>}>
      {isOwner ? hint : null}
      {asks ? field('role', texts.approvals.hint.reasonHint) : null}
      <Part title={m.changeRole}>
        <div className="flex items-end gap-3">
          <div className="flex-1">
            <RoleField roles={roles} value={role} error={action === 'role' ? step.faults['role'] : undefined} onChange={setRole} />
          </div>
          <Button
            tone="primary"
            busy={step.busy}
            disabled={role === member.role}
            onClick={() => void run('role', { role }, done(m.done.role))}
            {...(toOwner && requests ? { children: texts.approvals.hint.request } : act(m.saveRole))}
          />
        </div>
        {toOwner ? hint : null}
        {toOwner && requests ? field('role', texts.approvals.hint.reasonHint) : null}
      </Part>
      {member.state === 'disabled' ? null : (
        <Part title={m.newLink} text={m.newLinkText}>
          <Button busy={step.busy} onClick={() => void run<StaffLink>('link', {}, onLink)} {...act(m.newLink)} />
        </Part>
      )}
      {member.twoFactor ? (
        <Part title={m.resetFactor} text={m.resetFactorText}>
          <Button busy={step.busy} onClick={() => void run('reset-two-factor', {}, done(m.done.factor))} {...act(m.resetFactor)} />
        </Part>
      ) : null}
      {member.state === 'disabled' ? (
        <Part title={m.enable}>
          <Button busy={step.busy} onClick={() => void run('enable', {}, done(m.done.enable))} {...act(m.enable)} />
        </Part>
      ) : (
        <Part title={m.disable} text={m.disableText}>
          <form
            method="post"
            noValidate
            className="flex flex-col items-start gap-3"
            onSubmit={(event) => {
              event.preventDefault()
              if (!step.busy) void run('disable', {}, done(m.done.disable))
            }}
          >
            {asks ? null : field('disable', m.reasonHint)}
            <Button type="submit" tone="danger" busy={step.busy} {...act(m.disable)} />
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
