import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { newId } from '#platform/pure/id.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FieldError } from '#ui/forms/field-error.tsx'
import { Field } from '#ui/forms/field.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import type { ShopStart } from '../../model.ts'

const firstServers = 20
const mostServers = 100_000

/** Begins the offer of a new installation: the regions, and the servers that each may sell. */
export function StartShop({ start }: { start: ShopStart | undefined }) {
  const m = useMessages().priceSection.notOpen
  if (!start) return <Card title={m.title}>{m.askOwner}</Card>
  return <StartForm start={start} />
}

function StartForm({ start }: { start: ShopStart }) {
  const m = useMessages().priceSection.notOpen
  const [regions, setRegions] = useState<readonly string[]>([])
  const [servers, setServers] = useState(firstServers)
  const [currency, setCurrency] = useState<string>('CNY')
  // A repeated click begins the same draft.
  const [fresh] = useState(() => ({ draftId: newId(), revision: 0 }))
  const begin = useMutation(() => callApi('POST', '/admin/shop/start', { ...(start.draft ?? fresh), regions, servers, currency }), {
    fields: ['regions'],
    // A new document has the chosen currency.
    onDone: () => window.location.assign('/admin/catalogue'),
  })
  const toggle = (id: string) => setRegions(regions.includes(id) ? regions.filter((one) => one !== id) : [...regions, id])
  return (
    <Card title={m.title}>
      <p className="max-w-prose text-ink-2">{m.text}</p>
      <form
        method="post"
        className="mt-5 flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void begin.run()
        }}
      >
        <fieldset className="min-w-0" aria-describedby="start-regions">
          <legend className="font-medium">{m.regions}</legend>
          <p id="start-regions" className="mt-1 text-xs text-ink-3">
            {m.regionsHint}
          </p>
          <div className="mt-3 grid grid-cols-2 gap-x-5 gap-y-2.5 sm:grid-cols-3 lg:grid-cols-4">
            {Object.entries(start.regions).map(([id, name]) => (
              <Checkbox key={id} checked={regions.includes(id)} aria-invalid={begin.faults['regions'] !== undefined} onChange={() => toggle(id)}>
                {name}
              </Checkbox>
            ))}
          </div>
          <FieldError text={begin.faults['regions']} />
        </fieldset>
        <Field label={m.currency} hint={m.currencyHint} className="max-w-sm">
          <NativeSelect name="currency" items={start.currencies} value={currency} onChange={(event) => setCurrency(event.target.value)} />
        </Field>
        <Field label={m.servers} hint={m.serversHint}>
          <NumberField name="servers" value={servers} min={1} max={mostServers} onChange={setServers} />
        </Field>
        <FieldError text={begin.error} />
        <Button type="submit" tone="primary" busy={begin.busy} className="self-start">
          {m.submit}
        </Button>
      </form>
    </Card>
  )
}
