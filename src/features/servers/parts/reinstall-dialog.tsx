import { useState } from 'react'
import { useFieldErrors, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { ImageChoice, ServerView } from '../model.ts'
import { PasswordChoice, type ChosenPassword } from './password-choice.tsx'
import { useProvedAction } from './use-proved-action.ts'

/** "Reinstall server" of the specification: image, password, and the server's name typed because the disk is erased. */
export function ReinstallDialog(props: { server: ServerView; images: readonly ImageChoice[]; onClose: () => void }) {
  const m = useMessages()
  const ui = useUiMessages()
  const refusalText = useRefusalText()
  const fieldErrors = useFieldErrors()
  const { server } = props
  const action = useProvedAction('reinstall', server, props.onClose)
  const [imageId, setImageId] = useState(props.images.some((image) => image.id === server.imageId) ? server.imageId : undefined)
  const [password, setPassword] = useState<ChosenPassword>(null)
  const [confirmName, setConfirmName] = useState('')
  const errors = fieldErrors(action.fault)
  const ready = imageId !== undefined && confirmName.trim() === server.name
  return (
    <>
      <Dialog
        open
        onClose={props.onClose}
        size="lg"
        title={m.reinstall.title}
        description={server.name}
        onSubmit={(event) => {
          event.preventDefault()
          if (!action.busy && ready) void action.begin({ imageId, password, confirmName })
        }}
        footer={
          <>
            <Button onClick={props.onClose}>{ui.cancel}</Button>
            <Button type="submit" tone="danger" busy={action.busy} disabled={!ready}>
              {m.reinstall.submit}
            </Button>
          </>
        }
      >
        <Notice tone="warn">{m.reinstall.warning}</Notice>
        {action.fault !== undefined && Object.keys(errors).length === 0 ? <Notice tone="bad">{refusalText(action.fault)}</Notice> : null}
        <FieldGroup legend={m.reinstall.image} error={errors['imageId']}>
          <div className="max-h-64 overflow-y-auto p-0.5">
            <RadioCards
              size="sm"
              columns={2}
              value={imageId}
              onChange={setImageId}
              items={props.images.map((image) => choiceOf(image, server, m.reinstall.tooBig))}
            />
          </div>
        </FieldGroup>
        <PasswordChoice legend={m.reinstall.password} value={password} onChange={setPassword} error={errors['password']} />
        <Field label={m.reinstall.confirmName(server.name)} error={errors['confirmName']} required>
          <Input value={confirmName} autoComplete="off" spellCheck={false} maxLength={64} onChange={(event) => setConfirmName(event.target.value)} />
        </Field>
      </Dialog>
      {action.proofDialog}
    </>
  )
}

function choiceOf(image: ImageChoice, server: ServerView, tooBig: (disk: number, memory: number) => string) {
  const fits = image.minDiskGib <= server.shape.systemDiskGib && image.minMemoryGib <= server.shape.memoryGib
  return { value: image.id, label: image.name, disabled: !fits, reason: tooBig(image.minDiskGib, image.minMemoryGib) }
}
