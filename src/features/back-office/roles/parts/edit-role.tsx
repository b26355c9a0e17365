import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog, FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { basePermission, everyPermission, neededPermission, ownerPermission, permissionGroups } from '../../model/permissions.ts'
import type { Permission } from '../../model.ts'
import { useRoleName } from '../../parts/shared/use-role-name.ts'
import { roleNameMax, type ListedRole } from '../model.ts'
import { PermissionText } from './role-matrix.tsx'

export type RoleDraft = Omit<ListedRole, 'edited'>

/** Names and permissions of a role. One without a revision that is not shipped is new. */
export function EditRole({ draft, onClose }: { draft: RoleDraft; onClose: () => void }) {
  const { roleSection: m } = useMessages()
  const nameOf = useRoleName()
  const [names, setNames] = useState({ nameZh: draft.names.zh, nameZhTw: draft.names['zh-TW'], nameEn: draft.names.en })
  const [permissions, setPermissions] = useState<readonly Permission[]>(draft.permissions)
  const [removing, setRemoving] = useState(false)
  const isNew = !draft.shipped && draft.revision === 0
  const path = `/admin/roles/${draft.id}` as const
  const save = useMutation(() => callApi('POST', path, { ...names, permissions, revision: draft.revision }), {
    fields: ['nameZh', 'nameZhTw', 'nameEn', ...everyPermission.map((one) => `permissions.${one}`)],
    done: m.saved,
    onDone: onClose,
  })
  const remove = useMutation(() => callApi('POST', `${path}/remove`, { revision: draft.revision }), { done: m.removed, onDone: onClose })
  const name = (key: keyof typeof names, label: string, lang: string) => (
    <Field label={label} error={save.faults[key]}>
      <Input
        name={key}
        lang={lang}
        maxLength={roleNameMax}
        autoComplete="off"
        value={names[key]}
        onChange={(event) => setNames({ ...names, [key]: event.target.value })}
      />
    </Field>
  )

  if (removing)
    return (
      <ConfirmDialog
        title={m.removeTitle(nameOf(draft))}
        description={m.removeText}
        confirm={m.remove}
        tone="danger"
        mutation={remove}
        onClose={() => setRemoving(false)}
        onConfirm={() => void remove.run()}
      />
    )
  return (
    <FormDialog
      size="lg"
      title={isNew ? m.add : m.editOf(nameOf(draft))}
      description={draft.shipped ? m.shippedNamesHint : m.namesHint}
      submit={m.save}
      mutation={save}
      onClose={onClose}
      onSubmit={() => void save.run()}
      aside={
        isNew || draft.shipped ? null : (
          <Button tone="danger" onClick={() => setRemoving(true)}>
            {m.remove}
          </Button>
        )
      }
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {name('nameZh', m.nameZh, 'zh-CN')}
        {name('nameZhTw', m.nameZhTw, 'zh-TW')}
        {name('nameEn', m.nameEn, 'en-US')}
      </div>
      <Permissions value={permissions} faults={save.faults} onChange={setPermissions} />
    </FormDialog>
  )
}

type PermissionsProps = {
  value: readonly Permission[]
  faults: Readonly<Record<string, string>>
  onChange: (value: readonly Permission[]) => void
}

/** All permissions in groups. The server checks those that need another one. */
function Permissions({ value, faults, onChange }: PermissionsProps) {
  const { roleSection: m, permissionTexts, sectionGroups } = useMessages()
  const hintOf = (permission: Permission) => {
    if (permission === basePermission) return m.always
    const needed = neededPermission[permission]
    return needed && m.needs(permissionTexts[needed].name)
  }
  return permissionGroups.map((group) => (
    <fieldset key={group.key} className="min-w-0">
      <legend className="text-sm font-semibold text-ink">{sectionGroups[group.key]}</legend>
      <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {group.permissions
          .filter((one) => one !== ownerPermission)
          .map((permission) => (
            <Checkbox
              key={permission}
              name={`permissions.${permission}`}
              checked={value.includes(permission)}
              disabled={permission === basePermission}
              error={faults[`permissions.${permission}`]}
              onChange={(event) => onChange(event.target.checked ? [...value, permission] : value.filter((one) => one !== permission))}
            >
              <PermissionText permission={permission} />
              {hintOf(permission) ? <span className="block text-xs text-ink-3">{hintOf(permission)}</span> : null}
            </Checkbox>
          ))}
      </div>
    </fieldset>
  ))
}
