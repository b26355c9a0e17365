import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { MethodOffer, StoredMethod } from '../../model/methods.ts'
import { GatewayMark } from '../../parts/shared/gateway-mark.tsx'
import { useMethodMessages } from '../messages/use-method-messages.ts'
import { SignMethod } from './sign-method.tsx'

const AddMethodDialog = lazyPart(async () => (await import('./add-method-dialog.tsx')).AddMethodDialog)
const RemoveMethodDialog = lazyPart(async () => (await import('./remove-method-dialog.tsx')).RemoveMethodDialog)

const tones = { signing: 'info', active: 'ok', ending: 'warn', ended: 'mute', failed: 'mute' } as const

export type MethodsProps = { methods: readonly StoredMethod[]; offers: readonly MethodOffer[] }

/** Stored payment methods: signing, active and ended ones, with their actions. */
export function PaymentMethods({ methods, offers }: MethodsProps) {
  const m = useMethodMessages()
  const { gateways } = useMessages()
  const [adding, setAdding] = useState<{ replaced?: StoredMethod }>()
  const [removed, setRemoved] = useState<StoredMethod>()
  const nameOf = (method: StoredMethod) => [gateways[method.gateway], method.label].filter(Boolean).join(' ')
  const isOffered = offers.length > 0
  const add = isOffered ? (
    <Button {...(methods.length > 0 ? {} : { tone: 'primary' })} onClick={() => setAdding({})}>
      {m.add}
    </Button>
  ) : null
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-2xl text-sm text-ink-2">{m.subtitle}</p>
        {methods.length > 0 ? add : null}
      </div>
      {isOffered ? null : <Notice>{m.notOffered}</Notice>}
      {methods.length === 0 && isOffered ? <EmptyState art="wallet" title={m.none} text={m.noneText} action={add} className="py-8" /> : null}
      {methods.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {methods.map((method) => (
            <li key={method.id} className="py-4">
              {method.state === 'signing' ? (
                <SignMethod
                  method={method}
                  isTrial={offers.some(({ name, isTrial }) => isTrial && name === method.gateway)}
                  onCancel={() => setRemoved(method)}
                />
              ) : (
                <MethodLine
                  method={method}
                  name={nameOf(method)}
                  onReplace={isOffered ? () => setAdding({ replaced: method }) : undefined}
                  onRemove={() => setRemoved(method)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {adding ? <AddMethodDialog offers={offers} replaced={adding.replaced} onClose={() => setAdding(undefined)} /> : null}
      {removed ? <RemoveMethodDialog method={removed} name={nameOf(removed)} onClose={() => setRemoved(undefined)} /> : null}
    </div>
  )
}

type LineProps = { method: StoredMethod; name: string; onReplace: (() => void) | undefined; onRemove: () => void }

function MethodLine({ method, name, onReplace, onRemove }: LineProps) {
  const m = useMethodMessages()
  const iso = useIso()
  const check = useMutation(() => callApi('POST', `/payment-methods/${method.id}/refresh`), { errors: 'toast' })
  const isActive = method.state === 'active'
  const facts = [
    isActive ? m.renews(method.servers.length) : method.endedBy ? m.ends[method.endedBy] : null,
    isActive && method.limitFen !== null ? m.limit(formatFen(method.limitFen, iso)) : null,
    isActive && method.expiresOn !== null ? m.expires(method.expiresOn) : null,
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 items-center gap-3">
        <GatewayMark name={method.gateway} className="size-9 shrink-0" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <span className="wrap-anywhere">{name}</span>
            <Badge tone={isActive && method.stoppedFor ? 'warn' : tones[method.state]}>
              {isActive && method.stoppedFor ? m.stops[method.stoppedFor] : m.states[method.state]}
            </Badge>
          </p>
          <p className="text-xs text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {isActive ? (
        <div className="flex flex-wrap gap-2">
          {method.stoppedFor ? (
            <Button size="sm" busy={check.busy} onClick={() => void check.run()}>
              {m.check}
            </Button>
          ) : null}
          {onReplace ? (
            <Button size="sm" aria-label={m.replaceOf(name)} onClick={onReplace}>
              {m.replace}
            </Button>
          ) : null}
          <Button size="sm" tone="ghost" aria-label={m.removeOf(name)} onClick={onRemove}>
            {m.remove}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
