import { useState } from 'react'
import { passkeyRules, type Passkey } from '#features/auth/model.ts'
import { useMessages as useSafetyMessages } from '#features/safety/messages/use-messages.ts'
import { PasskeyList, RenamePasskey, type OpenedPasskey } from '#features/auth/parts/shared/passkey-list.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffSafety } from '../../model.ts'

/** Passkeys of the reader. They come after the codes of an app, whose recovery codes help when a device is lost. */
export function OwnPasskeys({ safety: { passkeys, passkey, twoFactor } }: { safety: StaffSafety }) {
  const { passkeys: m } = useSafetyMessages()
  const own = useMessages().staffPasskeys
  const [opened, setOpened] = useState<OpenedPasskey>()
  const close = () => setOpened(undefined)
  const add = useMutation(
    async () => {
      const { createPasskey } = await import('#features/auth/parts/shared/passkey-client.ts')
      const credential = await createPasskey(await callApi<object>('POST', '/admin/passkeys/setup'))
      return callApi<Passkey>('POST', '/admin/passkeys', { credential })
    },
    { done: ({ name }) => m.added(name), onDone: (added) => setOpened({ what: 'rename', passkey: added }) },
  )

  return (
    <Card
      className="max-w-2xl"
      title={m.title}
      aside={<Badge tone={passkeys.length > 0 ? 'ok' : passkey.required ? 'bad' : 'mute'}>{passkeys.length > 0 ? m.count(passkeys.length) : m.none}</Badge>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{!passkey.offered ? m.noAddress : twoFactor ? own.text : own.second}</p>
        {passkey.required ? <Notice tone="info">{own.required}</Notice> : null}
        {add.error ? <Notice tone="bad">{add.error}</Notice> : null}
        {passkeys.length > 0 ? <PasskeyList m={m} passkeys={passkeys} onOpen={setOpened} /> : null}
        {passkey.offered && twoFactor && passkeys.length < passkeyRules.most ? (
          <Button className="self-start" busy={add.busy} onClick={() => void add.run()}>
            {m.add}
          </Button>
        ) : null}
        <p role="status" className="sr-only">
          {add.busy ? m.waiting : ''}
        </p>
      </div>
      {opened?.what === 'rename' ? <RenamePasskey m={m} path={`/admin/passkeys/${opened.passkey.id}`} passkey={opened.passkey} onClose={close} /> : null}
      {opened?.what === 'remove' ? <Remove passkey={opened.passkey} onClose={close} /> : null}
    </Card>
  )
}

function Remove({ passkey, onClose }: { passkey: OpenedPasskey['passkey']; onClose: () => void }) {
  const { passkeys: m } = useSafetyMessages()
  const own = useMessages().staffPasskeys
  const remove = useMutation(() => callApi('POST', `/admin/passkeys/${passkey.id}/remove`), { done: m.removed, onDone: onClose })
  return (
    <ConfirmDialog
      tone="danger"
      title={m.removeTitle}
      description={own.removeText(passkey.name)}
      confirm={m.remove}
      mutation={remove}
      onClose={onClose}
      onConfirm={() => void remove.run()}
    />
  )
}
