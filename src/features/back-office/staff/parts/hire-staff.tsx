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
import { useMessages } from '../../messages/use-messages.ts'
import { staffRoles, type StaffRole } from '../../model.ts'
import type { StaffLink } from '../model.ts'

/** New staff member: name, role, and the resulting link. */
export function HireStaff({ onClose, onLink }: { onClose: () => void; onLink: (link: StaffLink) => void }) {
  const all = useMessages()
  const m = all.staffSection
  const [person, setPerson] = useState({ loginName: '', displayName: '', role: 'support' as StaffRole })
  const change = (part: Partial<typeof person>) => setPerson({ ...person, ...part })

  const hire = useMutation(() => callApi<StaffLink>('POST', '/admin/staff', person), { fields: ['displayName', 'loginName'], onDone: onLink })

  return (
    <FormDialog onClose={onClose} title={m.add} description={m.addText} submit={m.add} mutation={hire} onSubmit={() => void hire.run()}>
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
      <RoleField value={person.role} onChange={(role) => change({ role })} />
    </FormDialog>
  )
}

/** A role to choose. */
export function RoleField({ value, onChange }: { value: StaffRole; onChange: (role: StaffRole) => void }) {
  const all = useMessages()
  return (
    <Field label={all.staffSection.role}>
      <NativeSelect
        name="role"
        value={value}
        items={staffRoles.map((role) => ({ value: role, label: all.roles[role] }))}
        onChange={(event) => onChange(event.target.value as StaffRole)}
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
