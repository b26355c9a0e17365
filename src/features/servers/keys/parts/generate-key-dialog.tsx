import { useRef, useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useKeyMessages } from '../messages/use-messages.ts'
import { Command } from './command.tsx'
import { makeKeyPair } from './make-key-pair.ts'

type Made = { file: string; privateKey: string }

/** Generates a key pair in the browser: the public key is added, the private key is downloaded, once. */
export function GenerateKeyDialog({ taken, onClose }: { taken: number; onClose: () => void }) {
  const [made, setMade] = useState<Made>()
  return made ? <Keep made={made} onClose={onClose} /> : <Make taken={taken} onClose={onClose} onMade={setMade} />
}

function Make(props: { taken: number; onClose: () => void; onMade: (made: Made) => void }) {
  const m = useKeyMessages()
  const ui = useUiMessages()
  const { faults, show, refuse, clear } = useFormFaults(['name'])
  const [name, setName] = useState(`key-${props.taken + 1}`)
  const [unable, setUnable] = useState(false)
  const made = useRef<{ of: string; pair: Awaited<ReturnType<typeof makeKeyPair>> }>(undefined)
  const make = useMutation(
    async (called: string, keyOf) => {
      // Another attempt uses the same pair, because its public key may be stored already although the answer was lost.
      if (made.current?.of !== called) made.current = { of: called, pair: await makeKeyPair(called) }
      const { pair } = made.current
      if (!pair) return setUnable(true)
      await callApi('POST', '/ssh-keys', { publicKey: pair.publicKey, name: called, idempotencyKey: keyOf(pair.publicKey) })
      // The private key exists only here, so it is saved before anything else can fail.
      const kept = { file: fileNameOf(called), privateKey: pair.privateKey }
      download(kept)
      props.onMade(kept)
    },
    { onError: refuse },
  )

  function submit() {
    if (!show({ name: name.trim() ? undefined : ui.required })) void make.run(name.trim())
  }

  return (
    <FormDialog
      onClose={props.onClose}
      title={m.generateDialog.title}
      description={m.generateDialog.lead}
      submit={m.generateDialog.submit}
      ready={!unable}
      mutation={{ busy: make.busy, error: faults['form'] }}
      onSubmit={submit}
    >
      {unable ? (
        <>
          <Notice tone="warn">{m.generateDialog.unable}</Notice>
          <Command text="ssh-keygen -t ed25519" />
        </>
      ) : null}
      <Field label={m.name} error={faults['name']} required>
        <Input
          value={name}
          maxLength={64}
          autoComplete="off"
          onChange={(event) => {
            clear('name')
            setName(event.target.value)
          }}
        />
      </Field>
    </FormDialog>
  )
}

function Keep({ made, onClose }: { made: Made; onClose: () => void }) {
  const m = useKeyMessages().generateDialog
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.madeTitle}
      footer={
        <>
          <Button onClick={() => download(made)}>{m.again}</Button>
          <Button tone="primary" onClick={onClose}>
            {m.close}
          </Button>
        </>
      }
    >
      <Notice tone="warn">{m.madeText}</Notice>
      <p>{m.protect}</p>
      <Command text={`chmod 600 ~/Downloads/${made.file}`} />
      <Command text={`ssh -i ~/Downloads/${made.file} root@…`} />
    </Dialog>
  )
}

/** File name without characters that are special in a shell. */
function fileNameOf(name: string): string {
  return `${name.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^[-.]+|[-.]+$/g, '') || 'key'}-ed25519`
}

function download({ file, privateKey }: Made): void {
  const address = URL.createObjectURL(new Blob([privateKey], { type: 'application/octet-stream' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: file })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
