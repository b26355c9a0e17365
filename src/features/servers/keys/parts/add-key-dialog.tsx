import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'
import { useClickKey } from '#ui/actions/use-click-key.ts'
import { useKeyMessages } from '../messages/use-messages.ts'
import { longestKeyText, looksPrivate, remarkOf } from '../model.ts'

/** Adds a pasted public key. A private one is thrown out of the field before anything is sent. */
export function AddKeyDialog({ onClose }: { onClose: () => void }) {
  const m = useKeyMessages()
  const ui = useUiMessages()
  const proof = useProof()
  const { revalidate } = useRevalidator()
  const { faults, show, refuse, clear } = useFormFaults(['publicKey', 'name'])
  const [publicKey, setPublicKey] = useState('')
  const [name, setName] = useState('')
  const [wasPrivate, setWasPrivate] = useState(false)
  const [busy, setBusy] = useState(false)

  function take(text: string) {
    clear('publicKey')
    const secret = looksPrivate(text)
    setWasPrivate(secret)
    setPublicKey(secret ? '' : text)
  }

  const click = useClickKey()

  async function submit() {
    if (show({ publicKey: publicKey.trim() ? undefined : ui.required })) return
    const called = name.trim() || remarkOf(publicKey)
    const key = { publicKey, ...(called ? { name: called } : {}) }
    setBusy(true)
    try {
      await proof.run(() => callApi('POST', '/ssh-keys', { ...key, idempotencyKey: click.keyOf(key) }))
      toast.ok(m.addDialog.done(called))
      await revalidate()
      onClose()
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={m.addDialog.title}
        description={m.addDialog.lead}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void submit()
        }}
        footer={
          <>
            <Button onClick={onClose}>{ui.cancel}</Button>
            <Button type="submit" tone="primary" busy={busy}>
              {m.addDialog.title}
            </Button>
          </>
        }
      >
        {faults['form'] ? <Notice tone="bad">{faults['form']}</Notice> : null}
        {wasPrivate ? (
          <Notice tone="bad" title={m.addDialog.privateTitle}>
            {m.addDialog.privateText}
          </Notice>
        ) : null}
        <Field label={m.publicKey} error={faults['publicKey']} required>
          <Textarea
            className="ident text-xs break-all"
            rows={5}
            value={publicKey}
            placeholder={m.addDialog.placeholder}
            maxLength={longestKeyText}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => take(event.target.value)}
          />
        </Field>
        <Field label={m.name} hint={m.nameHint} error={faults['name']}>
          <Input value={name} maxLength={64} placeholder={remarkOf(publicKey)} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
      </Dialog>
      {proof.dialog}
    </>
  )
}
