import { useState } from 'react'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, NativeSelect } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import { ApprovalSent } from '../../approvals/parts/approval-sent.tsx'
import { useApproval } from '../../approvals/parts/use-approval.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { awaitsApproval, type AwaitsApproval } from '../../model/approvals.ts'
import type { NamedRole } from '../../model/roles.ts'
import type { RoleId } from '../../model.ts'
import { useRoleName } from '../../parts/shared/use-role-name.ts'
import type { StaffLink } from '../model.ts'

/** New staff member: name, role, and the resulting link. */
export function HireStaff({ roles, onClose, onLink }: { roles: readonly NamedRole[]; onClose: () => void; onLink: (link: StaffLink) => void }) {
  const all = useMessages()
  const m = all.staffSection
  const [person, setPerson] = useState({ loginName: '', displayName: '', role: 'support' as RoleId })
  const [reason, setReason] = useState('')
  const [sent, setSent] = useState<AwaitsApproval>()
  const isOwner = person.role === 'owner'
  const { requests, hint } = useApproval({ kind: 'new-owner', wanted: isOwner })
  const change = (part: Partial<typeof person>) => setPerson({ ...person, ...part })

  const input = isOwner ? { ...person, reason: reason.trim() } : person
  const hire = useMutation(() => callApi<StaffLink | AwaitsApproval>('POST', '/admin/staff', input), {
    fields: ['displayName', 'loginName', 'role', 'reason'],
    onDone: (made) => (awaitsApproval(made) ? setSent(made) : onLink(made)),
  })

  if (sent) return <ApprovalSent sent={sent} onClose={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      title={m.add}
      description={m.addText}
      submit={requests ? all.approvals.hint.request : m.add}
      mutation={hire}
      onSubmit={() => void hire.run()}
    >
      <Field label={m.displayName} error={hire.faults['displayName']} required>
        <Input
          name="displayName"
          autoComplete="off"
          maxLength={60}
          value={person.displayName}
          onChange={(event) => change({ displayName: event.target.value })}
        />
      </Field>
      <Field label={m.loginName} hint={m.loginNameHint} error={hire.faults['loginName']} required>
        <Input
          name="loginName"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={person.loginName}
          onChange={(event) => change({ loginName: event.target.value })}
        />
      </Field>
      <RoleField roles={roles} value={person.role} error={hire.faults['role']} onChange={(role) => change({ role })} />
      {hint}
      {requests ? (
        <Field label={all.approvals.hint.reason} hint={all.approvals.hint.reasonHint} error={hire.faults['reason']} required>
          <Input name="reason" maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      ) : null}
    </FormDialog>
  )
}

type RoleFieldProps = { roles: readonly NamedRole[]; value: RoleId; error?: string | undefined; onChange: (role: RoleId) => void }

/** A role to choose. */
export function RoleField({ roles, value, error, onChange }: RoleFieldProps) {
  const all = useMessages()
  const nameOf = useRoleName()
  return (
    <Field label={all.staffSection.role} error={error}>
      <NativeSelect
        name="role"
        value={value}
        items={roles.map((role) => ({ value: role.id, label: nameOf(role) }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

/** Link to choose a password, shown once. */
export function LinkShown({ link: { link, expiresAt }, onClose }: { link: StaffLink; onClose: () => void }) {
  const m = useMessages().staffSection
  const { dateTime } = useDates()
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.linkTitle}
      description={m.linkText(dateTime(expiresAt))}
      footer={
        <Button tone="primary" onClick={onClose}>
          {m.close}
        </Button>
      }
    >
      <p className="flex items-start gap-2 rounded-button border border-line bg-sunken p-4">
        <code className="min-w-0 flex-1 font-mono text-sm break-all select-all">{link}</code>
        <CopyButton text={link} name={m.linkName} />
      </p>
    </Dialog>
  )
}
