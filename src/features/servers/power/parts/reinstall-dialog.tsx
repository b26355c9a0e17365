import { useState } from 'react'
import { UserDataField } from '#features/catalog/parts/shared/user-data-field.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { ConfirmByName } from '#ui/dialogs/confirm-by-name.tsx'
import { useKeyMessages } from '../../keys/messages/use-messages.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { OwnImage } from '../../backups/model.ts'
import { loginOf, type ImageChoice, type ServerView } from '../../model.ts'
import type { ServerKeys } from '../../keys/model.ts'
import { KeyChoice } from '../../keys/parts/key-choice.tsx'
import { PasswordChoice, type ChosenPassword } from './password-choice.tsx'
import { useServerAction } from '../../parts/use-operation.ts'

/** "Reinstall server" of the specification: image, password, and the server's name, because the disk is erased. */
export function ReinstallDialog(props: {
  server: ServerView
  images: readonly ImageChoice[]
  ownImages: readonly OwnImage[]
  keys: ServerKeys
  userData: boolean
  onClose: () => void
}) {
  const m = useMessages()
  const { server } = props
  const action = useServerAction('reinstall', server, props.onClose)
  const [chosen, setChosen] = useState(props.images.some((image) => image.id === server.imageId) ? server.imageId : undefined)
  const own = props.ownImages.find((image) => image.id === chosen)
  const imageId = own ? own.imageId : chosen
  const [password, setPassword] = useState<ChosenPassword>(null)
  const [byKey, setByKey] = useState(props.keys.chosen.length > 0)
  const [keyIds, setKeyIds] = useState(props.keys.chosen.map((key) => key.id))
  const [userData, setUserData] = useState('')
  const takesUserData = props.userData && !server.shape.bareMetal && imageId !== undefined && loginOf(imageId) === 'root'
  const noKeys = keysImpossible(imageId, props.keys)
  const withKeys = byKey && !noKeys
  const keyText = useKeyMessages().reinstall
  const ready = imageId !== undefined && (!withKeys || keyIds.length > 0)
  return (
    <ConfirmByName
      size="lg"
      onClose={props.onClose}
      title={m.reinstall.title}
      description={server.name}
      label={m.reinstall.confirmName(server.name)}
      name={server.name}
      submit={m.reinstall.submit}
      ready={ready}
      mutation={action}
      onConfirm={(confirmName) =>
        void action.run({
          imageId,
          ...(own ? { ownImageId: own.id } : {}),
          password: withKeys ? null : password,
          keyIds: withKeys ? keyIds : [],
          ...(takesUserData && userData ? { userData } : {}),
          confirmName,
        })
      }
    >
      <Notice tone="warn">{m.reinstall.warning}</Notice>
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
      <FieldGroup legend={m.reinstall.image} error={action.faults['imageId']}>
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
        error={action.faults['password']}
        keys={{ chosen: withKeys, onChoose: setByKey, disabled: noKeys }}
      />
      {withKeys ? (
        <FieldGroup legend={keyText.choose}>
          <KeyChoice keys={props.keys.all} chosen={keyIds} onChange={setKeyIds} />
        </FieldGroup>
      ) : null}
      {takesUserData ? <UserDataField value={userData} onChange={setUserData} /> : null}
    </ConfirmByName>
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
