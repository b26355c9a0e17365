import { lazy, Suspense, useState } from 'react'
import IconPlus from '~icons/lucide/plus'
import { useMessages } from '#features/providers/messages/use-messages.ts'
import { singleKinds, type ProviderKind, type ProvidersView } from '#features/providers/model.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { ProviderRow } from './provider-row.tsx'

const AddProvider = lazy(async () => ({ default: (await import('./provider-form.tsx')).AddProvider }))

/** Providers of one kind, in the order in which they are asked. */
export function ProviderGroup({ kind, view }: { kind: ProviderKind; view: ProvidersView }) {
  const m = useMessages()
  const [adding, setAdding] = useState(false)
  const listed = view.providers.filter((one) => one.kind === kind)
  const order = listed.flatMap(({ id }) => (id ? [id] : []))
  const isSingle = singleKinds.includes(kind)
  const free = view.drivers.filter((one) => one.kind === kind && (!isSingle || listed.every(({ driver }) => driver !== one.driver)))
  return (
    <Card
      id={kind}
      title={m.kinds[kind]}
      aside={
        free.length > 0 ? (
          <Button size="sm" aria-label={m.addTitle[kind]} icon={<IconPlus className="size-4" aria-hidden />} onClick={() => setAdding(true)}>
            {m.add}
          </Button>
        ) : null
      }
    >
      <p className="text-sm text-ink-2">{m.kindTexts[kind]}</p>
      {listed.length > 0 ? (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {listed.map((provider) => (
            <ProviderRow key={provider.id ?? provider.driver} provider={provider} order={isSingle ? [] : order} />
          ))}
        </ul>
      ) : (
        <p className="mt-4 border-t border-line pt-4 text-sm">{view.hasFakes && kind !== 'captcha' ? m.emptyDemo : m.empty[kind]}</p>
      )}
      {adding ? (
        <Suspense>
          <AddProvider kind={kind} drivers={free} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
