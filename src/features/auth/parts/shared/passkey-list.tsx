import { useState } from 'react'
import { passkeyRules, type Passkey } from '../../model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'

/** Texts of the list and of its dialog, which the caller has. */
export type PasskeyTexts = {
  list: string
  synced: string
  created: (date: string) => string
  used: (date: string) => string
  neverUsed: string
  rename: string
  renameOf: (name: string) => string
  remove: string
  removeOf: (name: string) => string
  renameTitle: string
  name: string
  save: string
  renamed: string
}

export type OpenedPasskey = { what: 'rename' | 'remove'; passkey: Pick<Passkey, 'id' | 'name'> }

/** Passkeys of a person, each with its name and buttons. */
export function PasskeyList({ m, passkeys, onOpen }: { m: PasskeyTexts; passkeys: readonly Passkey[]; onOpen: (opened: OpenedPasskey) => void }) {
  const { date } = useDates()
  return (
    <ul aria-label={m.list} className="mt-4 border border-line t1:rounded-button sm:ms-14">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
          <div className="min-w-0 flex-1 basis-48">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              <span className="min-w-0 break-words">{passkey.name}</span>
              {passkey.backedUp ? <Badge>{m.synced}</Badge> : null}
            </p>
            <p className="text-xs text-ink-3">
              {m.created(date(passkey.createdAt))} · {passkey.lastUsedAt ? m.used(date(passkey.lastUsedAt)) : m.neverUsed}
            </p>
          </div>
          <div className="flex gap-1">
            <Button size="sm" tone="ghost" aria-label={m.renameOf(passkey.name)} onClick={() => onOpen({ what: 'rename', passkey })}>
              {m.rename}
            </Button>
            <Button size="sm" tone="danger-ghost" aria-label={m.removeOf(passkey.name)} onClick={() => onOpen({ what: 'remove', passkey })}>
              {m.remove}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Dialog for the name of a passkey. `path`: call that renames it. */
export function RenamePasskey({ m, path, passkey, onClose }: { m: PasskeyTexts; path: `/${string}`; passkey: OpenedPasskey['passkey']; onClose: () => void }) {
  const [name, setName] = useState(passkey.name)
  const rename = useMutation(() => callApi('PATCH', path, { name: name.trim() || passkey.name }), {
    done: m.renamed,
    onDone: onClose,
  })
  return (
    <FormDialog onClose={onClose} size="sm" title={m.renameTitle} submit={m.save} mutation={rename} onSubmit={() => void rename.run()}>
      <Field label={m.name}>
        <Input value={name} maxLength={passkeyRules.nameMax} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
