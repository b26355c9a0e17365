import { useState } from 'react'
import IconFingerprint from '~icons/lucide/fingerprint'
import { passkeyRules, type Passkey } from '#features/auth/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { ConfirmDialog, FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { SafetyRow } from './safety-row.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'

type Opened = { what: 'rename' | 'remove'; passkey: Pick<Passkey, 'id' | 'name'> }

/** Passkeys of the account, each with its name and a button to remove it. `offered`: the site's address supports passkeys. */
export function PasskeysRow({ passkeys, offered }: { passkeys: readonly Passkey[]; offered: boolean }) {
  const { passkeys: m } = useMessages()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)

  const add = useMutation(
    async () => {
      const { createPasskey } = await import('#features/auth/parts/shared/passkey-client.ts')
      const credential = await createPasskey(await callApi<object>('POST', '/account/passkeys/setup'))
      return callApi<Passkey>('POST', '/account/passkeys', { credential })
    },
    { done: ({ name }) => m.added(name), onDone: (passkey) => setOpened({ what: 'rename', passkey }) },
  )

  return (
    <>
      <SafetyRow
        id="passkeys"
        Icon={IconFingerprint}
        title={m.title}
        badge={<Badge tone={passkeys.length > 0 ? 'ok' : 'mute'}>{passkeys.length > 0 ? m.count(passkeys.length) : m.none}</Badge>}
        text={offered ? m.text : m.noAddress}
        action={
          offered && passkeys.length < passkeyRules.most ? (
            <Button busy={add.busy} onClick={() => void add.run()}>
              {m.add}
            </Button>
          ) : undefined
        }
      >
        <p role="status" className="sr-only">
          {add.busy ? m.waiting : ''}
        </p>
        {add.error ? (
          <Notice tone="bad" className="mt-4">
            {add.error}
          </Notice>
        ) : null}
        {passkeys.length > 0 ? <List passkeys={passkeys} onOpen={setOpened} /> : null}
      </SafetyRow>
      {opened?.what === 'rename' ? <Rename passkey={opened.passkey} onClose={close} /> : null}
      {opened?.what === 'remove' ? <Remove passkey={opened.passkey} onClose={close} /> : null}
    </>
  )
}

function List({ passkeys, onOpen }: { passkeys: readonly Passkey[]; onOpen: (opened: Opened) => void }) {
  const { passkeys: m } = useMessages()
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

type PartProps = { passkey: Opened['passkey']; onClose: () => void }

function Rename({ passkey, onClose }: PartProps) {
  const { passkeys: m } = useMessages()
  const [name, setName] = useState(passkey.name)
  const rename = useMutation(() => callApi('PATCH', `/account/passkeys/${passkey.id}`, { name: name.trim() || passkey.name }), {
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

function Remove({ passkey, onClose }: PartProps) {
  const { passkeys: m } = useMessages()
  const [endOthers, setEndOthers] = useState(false)
  const remove = useMutation(() => callApi('POST', `/account/passkeys/${passkey.id}/remove`, { endOthers }), { done: m.removed, onDone: onClose })
  return (
    <ConfirmDialog
      tone="danger"
      title={m.removeTitle}
      description={m.removeText(passkey.name)}
      confirm={m.remove}
      mutation={remove}
      onClose={onClose}
      onConfirm={() => void remove.run()}
    >
      <Checkbox checked={endOthers} onChange={(event) => setEndOthers(event.target.checked)}>
        {m.endOthers}
      </Checkbox>
    </ConfirmDialog>
  )
}
