import { useState } from 'react'
import { useFieldErrors, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useKeyMessages } from '../../keys/messages/use-messages.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { OwnImage } from '../../backups/model.ts'
import { loginOf, type ImageChoice, type ServerView } from '../../model.ts'
import type { ServerKeys } from '../../keys/model.ts'
import { KeyChoice } from '../../keys/parts/key-choice.tsx'
import { PasswordChoice, type ChosenPassword } from './password-choice.tsx'
import { useProvedAction } from '../../parts/use-proved-action.ts'

/** "Reinstall server" of the specification: image, password, and the server's name typed because the disk is erased. */
export function ReinstallDialog(props: {
  server: ServerView
  images: readonly ImageChoice[]
  ownImages: readonly OwnImage[]
  keys: ServerKeys
  onClose: () => void
}) {
  const m = useMessages()
  const ui = useUiMessages()
  const refusalText = useRefusalText()
  const fieldErrors = useFieldErrors()
  const { server } = props
  const action = useProvedAction('reinstall', server, props.onClose)
  const [chosen, setChosen] = useState(props.images.some((image) => image.id === server.imageId) ? server.imageId : undefined)
  const own = props.ownImages.find((image) => image.id === chosen)
  const imageId = own ? own.imageId : chosen
  const [password, setPassword] = useState<ChosenPassword>(null)
  const [byKey, setByKey] = useState(props.keys.chosen.length > 0)
  const [keyIds, setKeyIds] = useState(props.keys.chosen.map((key) => key.id))
  const noKeys = keysImpossible(imageId, props.keys)
  const withKeys = byKey && !noKeys
  const [confirmName, setConfirmName] = useState('')
  const keyText = useKeyMessages().reinstall
  const errors = fieldErrors(action.fault)
  const ready = imageId !== undefined && (!withKeys || keyIds.length > 0) && confirmName.trim() === server.name
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
          if (!action.busy && ready)
            void action.begin({
              imageId,
              ...(own ? { ownImageId: own.id } : {}),
              password: withKeys ? null : password,
              keyIds: withKeys ? keyIds : [],
              confirmName,
            })
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
        {props.ownImages.length > 0 ? (
          <FieldGroup legend={m.reinstall.ownImages}>
            <RadioCards
              name="image"
              size="sm"
              columns={2}
              value={chosen}
              onChange={setChosen}
              items={props.ownImages.map((image) => ownChoiceOf(image, server, m.reinstall))}
            />
          </FieldGroup>
        ) : null}
        <FieldGroup legend={m.reinstall.image} error={errors['imageId']}>
          <div className="max-h-64 overflow-y-auto p-0.5">
            <RadioCards
              name="image"
              size="sm"
              columns={2}
              value={chosen}
              onChange={setChosen}
              items={props.images.map((image) => choiceOf(image, server, m.reinstall.tooBig))}
            />
          </div>
        </FieldGroup>
        <PasswordChoice
          legend={keyText.login}
          value={password}
          onChange={setPassword}
          error={errors['password']}
          keys={{ chosen: withKeys, onChoose: setByKey, disabled: noKeys }}
        />
        {withKeys ? (
          <FieldGroup legend={keyText.choose}>
            <KeyChoice keys={props.keys.all} chosen={keyIds} onChange={setKeyIds} />
          </FieldGroup>
        ) : null}
        <Field label={m.reinstall.confirmName(server.name)} error={errors['confirmName']} required>
          <Input value={confirmName} autoComplete="off" spellCheck={false} maxLength={64} onChange={(event) => setConfirmName(event.target.value)} />
        </Field>
      </Dialog>
      {action.proofDialog}
    </>
  )
}

function keysImpossible(imageId: string | undefined, keys: ServerKeys): 'windows' | 'empty' | undefined {
  if (imageId && loginOf(imageId) !== 'root') return 'windows'
  return keys.block === 'unsupported' || keys.all.length === 0 ? 'empty' : undefined
}

function choiceOf(image: ImageChoice, server: ServerView, tooBig: (disk: number, memory: number) => string) {
  const fits = image.minDiskGib <= server.shape.systemDiskGib && image.minMemoryGib <= server.shape.memoryGib
  return { value: image.id, label: image.name, disabled: !fits, reason: tooBig(image.minDiskGib, image.minMemoryGib) }
}

function ownChoiceOf(image: OwnImage, server: ServerView, m: { ownTooBig: (gib: number) => string; ownElsewhere: string }) {
  const here = image.regionId === server.regionId
  const disabled = !here || image.diskGib > server.shape.systemDiskGib
  return { value: image.id, label: image.name, hint: image.remark || undefined, disabled, reason: here ? m.ownTooBig(image.diskGib) : m.ownElsewhere }
}
