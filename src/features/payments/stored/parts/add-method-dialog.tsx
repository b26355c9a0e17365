import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { GatewayName } from '../../model.ts'
import { methodLimitFen, type MethodOffer, type StoredMethod } from '../../model/methods.ts'
import { GatewayMark } from '../../parts/shared/gateway-mark.tsx'
import { useMethodMessages } from '../messages/use-method-messages.ts'

/** Chooses the gateway of a new agreement, or of one that replaces another. Signing follows in the list. */
export function AddMethodDialog(props: { offers: readonly MethodOffer[]; replaced: StoredMethod | undefined; onClose: () => void }) {
  const m = useMethodMessages()
  const { gateways, trialHint } = useMessages()
  const iso = useIso()
  const to = useLocalePath()
  const { offers, replaced } = props
  const [gateway, setGateway] = useState<GatewayName | undefined>(offers.find(({ name }) => name === replaced?.gateway)?.name ?? offers[0]?.name)
  const add = useMutation(
    (input: object, keyOf) => callApi<StoredMethod>('POST', '/payment-methods', { ...input, returnPath: to('/console/payment'), idempotencyKey: keyOf(input) }),
    { onDone: props.onClose },
  )
  return (
    <FormDialog
      onClose={props.onClose}
      title={replaced ? m.replaceTitle : m.addTitle}
      description={replaced?.label ?? undefined}
      submit={m.continue}
      ready={gateway !== undefined}
      mutation={add}
      onSubmit={() => void add.run({ gateway, ...(replaced ? { replaces: replaced.id } : {}) })}
    >
      <p className="text-sm text-ink-2">{m.addText(formatFen(methodLimitFen, iso))}</p>
      {replaced ? <p className="text-sm text-ink-2">{m.replaceText}</p> : null}
      <FieldGroup legend={m.add}>
        <RadioCards
          columns={1}
          value={gateway}
          onChange={setGateway}
          items={offers.map(({ name, isTrial }) => ({
            value: name,
            label: (
              <span className="flex items-center gap-2.5">
                <GatewayMark name={name} className="size-6" />
                {gateways[name]}
              </span>
            ),
            ...(isTrial ? { hint: trialHint } : {}),
          }))}
        />
      </FieldGroup>
    </FormDialog>
  )
}
