import { useState } from 'react'
import IconFingerprint from '~icons/lucide/fingerprint'
import { passkeyRules, type Passkey } from '#features/auth/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { PasskeyList, RenamePasskey, type OpenedPasskey } from '#features/auth/parts/shared/passkey-list.tsx'
import { SafetyRow } from './safety-row.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'

/** Passkeys of the account, each with its name and a button to remove it. `offered`: the site's address supports passkeys. */
export function PasskeysRow({ passkeys, offered }: { passkeys: readonly Passkey[]; offered: boolean }) {
  const { passkeys: m } = useMessages()
  const [opened, setOpened] = useState<OpenedPasskey>()
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
        {passkeys.length > 0 ? <PasskeyList m={m} passkeys={passkeys} onOpen={setOpened} /> : null}
      </SafetyRow>
      {opened?.what === 'rename' ? <RenamePasskey m={m} path={`/account/passkeys/${opened.passkey.id}`} passkey={opened.passkey} onClose={close} /> : null}
      {opened?.what === 'remove' ? <Remove passkey={opened.passkey} onClose={close} /> : null}
    </>
  )
}

type PartProps = { passkey: OpenedPasskey['passkey']; onClose: () => void }

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
