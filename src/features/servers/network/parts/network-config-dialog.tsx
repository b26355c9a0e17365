import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useNetworkMessages } from '../messages/use-messages.ts'
import { hostName, type NetworkPage } from '../model.ts'
import type { CardModel } from '../../model/machine.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import { useNetworkCall } from './use-network-call.ts'

/** "Network configuration" of the specification, with the network card's update: names of addresses and the model of the cards, saved together. */
export function NetworkConfigDialog(props: { code: string; network: NetworkPage; onClose: () => void }) {
  const all = useNetworkMessages()
  const m = all.addresses
  const ui = useUiMessages()
  const { network } = props
  const [names, setNames] = useState(() => network.addresses.map(({ address, name }) => ({ address, name })))
  const [model, setModel] = useState<CardModel>(network.cardModel)
  const [shown, setShown] = useState(false)
  const { call, busy, errors, text } = useNetworkCall(props.onClose)
  const path = `/servers/${props.code}/network` as const
  const wish = { cardModel: model, reverseNames: names }
  const isBad = (name: string) => name.trim() !== '' && !hostName(name)

  function save() {
    if (names.some(({ name }) => isBad(name))) return setShown(true)
    void call<{ changed: boolean }>('PUT', path, wish, ({ changed }) => (changed ? m.config.saved : m.config.same))
  }

  return (
    <Dialog
      open
      onClose={props.onClose}
      title={m.config.title}
      description={m.config.text}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) save()
      }}
      footer={
        <>
          <CopyCall call={{ method: 'PUT', path, body: wish }} />
          <Button onClick={props.onClose}>{ui.cancel}</Button>
          <Button type="submit" tone="primary" busy={busy}>
            {m.config.save}
          </Button>
        </>
      }
    >
      {text ? <Notice tone="bad">{text}</Notice> : null}
      {network.abilities.reverseNames && names.length > 0 ? (
        <FieldGroup legend={m.config.reverse} hint={m.config.reverseHint}>
          <div className="flex flex-col gap-3">
            {names.map(({ address, name }, index) => (
              <Field
                key={address}
                label={m.config.reverseOf(address)}
                error={errors[`reverseNames.${index}.name`] ?? (shown && isBad(name) ? all.faults['host-name'] : undefined)}
                optional
              >
                <Input
                  className="ident"
                  maxLength={253}
                  autoComplete="off"
                  spellCheck={false}
                  autoCapitalize="off"
                  placeholder="host.example.com"
                  value={name}
                  onChange={(event) => setNames(names.map((each) => (each.address === address ? { address, name: event.target.value } : each)))}
                />
              </Field>
            ))}
          </div>
        </FieldGroup>
      ) : null}
      <FieldGroup legend={m.config.card} hint={m.config.cardHint}>
        <RadioCards<CardModel>
          columns={1}
          value={model}
          onChange={setModel}
          items={network.abilities.cardModels.map((value) => ({ value, label: m.models[value], hint: m.modelHints[value] }))}
        />
      </FieldGroup>
    </Dialog>
  )
}
