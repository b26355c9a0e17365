import { useState } from 'react'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useNetworkMessages } from '../messages/use-messages.ts'
import { hostName, type NetworkPage } from '../model.ts'
import type { CardModel } from '../../model/machine.ts'
import { CopyCall } from '../../parts/copy-call.tsx'

/** "Network configuration" of the specification: names of addresses and the model of the network cards, saved together. */
export function NetworkConfigDialog(props: { code: string; network: NetworkPage; onClose: () => void }) {
  const all = useNetworkMessages()
  const m = all.addresses
  const { network } = props
  const [names, setNames] = useState(() => network.addresses.map(({ address, name }) => ({ address, name })))
  const [model, setModel] = useState<CardModel>(network.cardModel)
  const [shown, setShown] = useState(false)
  const path = `/servers/${props.code}/network` as const
  const save = useMutation((wanted: object) => callApi<{ changed: boolean }>('PUT', path, wanted), {
    done: ({ changed }) => (changed ? m.config.saved : m.config.same),
    onDone: props.onClose,
    fields: names.map((_each, index) => `reverseNames.${index}.name`),
  })
  const request = { cardModel: model, reverseNames: names }
  const isBad = (name: string) => name.trim() !== '' && !hostName(name)

  function submit() {
    if (names.some(({ name }) => isBad(name))) return setShown(true)
    void save.run(request)
  }

  return (
    <FormDialog
      onClose={props.onClose}
      title={m.config.title}
      description={m.config.text}
      submit={m.config.save}
      aside={<CopyCall call={{ method: 'PUT', path, body: request }} />}
      mutation={save}
      onSubmit={submit}
    >
      {network.abilities.reverseNames && names.length > 0 ? (
        <FieldGroup legend={m.config.reverse} hint={m.config.reverseHint}>
          <div className="flex flex-col gap-3">
            {names.map(({ address, name }, index) => (
              <Field
                key={address}
                label={m.config.reverseOf(address)}
                error={save.faults[`reverseNames.${index}.name`] ?? (shown && isBad(name) ? all.faults['host-name'] : undefined)}
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
    </FormDialog>
  )
}
