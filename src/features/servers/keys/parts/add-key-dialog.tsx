import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useKeyMessages } from '../messages/use-messages.ts'
import { longestKeyText, looksPrivate, remarkOf } from '../model.ts'

/** Adds a pasted public key. A private key is removed from the field before anything is sent. */
export function AddKeyDialog({ onClose }: { onClose: () => void }) {
  const m = useKeyMessages()
  const ui = useUiMessages()
  const { faults, show, refuse, clear } = useFormFaults(['publicKey', 'name'])
  const [publicKey, setPublicKey] = useState('')
  const [name, setName] = useState('')
  const [wasPrivate, setWasPrivate] = useState(false)
  const add = useMutation((key: { publicKey: string; name?: string }, keyOf) => callApi('POST', '/ssh-keys', { ...key, idempotencyKey: keyOf(key) }), {
    done: (_result, { name: called }) => m.addDialog.done(called ?? ''),
    onDone: onClose,
    onError: refuse,
  })

  function take(text: string) {
    clear('publicKey')
    const secret = looksPrivate(text)
    setWasPrivate(secret)
    setPublicKey(secret ? '' : text)
  }

  function submit() {
    if (show({ publicKey: publicKey.trim() ? undefined : ui.required })) return
    const called = name.trim() || remarkOf(publicKey)
    void add.run({ publicKey, ...(called ? { name: called } : {}) })
  }

  return (
    <FormDialog
      onClose={onClose}
      title={m.addDialog.title}
      description={m.addDialog.lead}
      submit={m.addDialog.title}
      mutation={{ busy: add.busy, error: faults['form'] }}
      onSubmit={submit}
    >
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
    </FormDialog>
  )
}
