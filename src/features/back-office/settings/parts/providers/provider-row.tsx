import { lazy, Suspense, useState } from 'react'
import IconUp from '~icons/lucide/arrow-up'
import { useMessages } from '#features/providers/messages/use-messages.ts'
import { testedDrivers, type ProviderCall, type ProviderView } from '#features/providers/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import type { Tone } from '#ui/recipes.ts'
import { StepButton } from '../../../parts/shared/step-button.tsx'

const EditProvider = lazy(async () => ({ default: (await import('./provider-form.tsx')).EditProvider }))
const RemoveProvider = lazy(async () => ({ default: (await import('./remove-provider.tsx')).RemoveProvider }))
const TestProvider = lazy(async () => ({ default: (await import('./test-provider.tsx')).TestProvider }))

const tones: Record<ProviderCall['outcome'], Tone> = { ok: 'ok', refused: 'bad', unclear: 'warn' }

/** One provider: its state, how its last call ended, and what can be done with it. */
export function ProviderRow({ provider, order }: { provider: ProviderView; order: readonly string[] }) {
  const m = useMessages()
  const [open, setOpen] = useState<'edit' | 'test' | 'remove'>()
  const { id, driver, inUse, enabled } = provider
  const name = provider.name || m.drivers[driver]
  const state = inUse ? 'on' : enabled ? 'overridden' : 'off'
  const place = id ? order.indexOf(id) : -1
  const close = () => setOpen(undefined)
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium break-words">
            {name}
            <Badge tone={inUse ? 'ok' : 'mute'} dot>
              {m.states[state]}
            </Badge>
          </p>
          {provider.name && provider.name !== m.drivers[driver] ? <p className="text-xs text-ink-2">{m.drivers[driver]}</p> : null}
          {id ? null : <Variables provider={provider} />}
        </div>
        {id ? (
          <div className="flex flex-wrap gap-2">
            {place > 0 ? (
              <StepButton
                size="sm"
                tone="ghost"
                aria-label={m.moveUp(name)}
                icon={<IconUp className="size-4" aria-hidden />}
                path="/admin/provider-order"
                input={{ providerIds: movedUp(order, place) }}
                done={m.moved}
              />
            ) : null}
            {testedDrivers.includes(driver) ? (
              <Button size="sm" aria-label={m.testTitle(name)} onClick={() => setOpen('test')}>
                {m.test}
              </Button>
            ) : null}
            <Button size="sm" aria-label={m.editTitle(name)} onClick={() => setOpen('edit')}>
              {m.edit}
            </Button>
            <Button size="sm" tone="ghost" aria-label={m.removeTitle(name)} onClick={() => setOpen('remove')}>
              {m.remove}
            </Button>
          </div>
        ) : null}
      </div>
      {driver === 'bank-transfer' ? <p className="text-sm text-ink-2">{m.bankText}</p> : <Calls calls={provider.calls} />}
      <Suspense>
        {open === 'edit' ? <EditProvider provider={provider} title={m.editTitle(name)} onClose={close} /> : null}
        {open === 'test' ? <TestProvider provider={provider} title={m.testTitle(name)} onClose={close} /> : null}
        {open === 'remove' ? <RemoveProvider providerId={id!} title={m.removeTitle(name)} onClose={close} /> : null}
      </Suspense>
    </li>
  )
}

function movedUp(order: readonly string[], place: number): string[] {
  return [...order.slice(0, place - 1), order[place]!, order[place - 1]!, ...order.slice(place + 1)]
}

/** Variables of the environment, with the open values that they give. */
function Variables({ provider: { variables, settings } }: { provider: ProviderView }) {
  const m = useMessages()
  const values = settings.map(({ value }) => value).filter(Boolean)
  return (
    <>
      <p className="text-xs break-words text-ink-2">{m.locked(variables.join(', '))}</p>
      {values.length > 0 ? <p className="mt-1 text-xs break-words text-ink-3">{values.join(' · ').slice(0, 300)}</p> : null}
    </>
  )
}

function Calls({ calls }: { calls: readonly ProviderCall[] }) {
  const m = useMessages()
  const { dateTime } = useDates()
  const [last] = calls
  if (!last) return <p className="text-xs text-ink-3">{m.noCalls}</p>
  return (
    <details className="text-xs text-ink-2">
      <summary className="cursor-pointer">
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 align-middle">
          {m.lastCall}
          <Badge tone={tones[last.outcome]}>{m.outcomes[last.outcome]}</Badge>
          <span className="tabular-nums">{dateTime(last.at)}</span>
        </span>
      </summary>
      <ul aria-label={m.recentCalls} className="mt-2 flex flex-col gap-1.5">
        {calls.map((call, index) => (
          <li key={index} className="flex flex-wrap gap-x-3">
            <span className="tabular-nums">{dateTime(call.at)}</span>
            <span>{m.operations[call.operation] ?? call.operation}</span>
            <span>
              {m.outcomes[call.outcome]}
              {call.code ? ` (${call.code})` : ''}
            </span>
            <span className="tabular-nums">{m.took(call.durationMs)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
