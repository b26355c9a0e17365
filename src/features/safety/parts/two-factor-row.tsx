import { lazy, Suspense, useState } from 'react'
import IconPhone from '~icons/lucide/smartphone'
import type { Security } from '#features/auth/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { SafetyRow } from './safety-row.tsx'

const Flows = {
  on: lazy(async () => ({ default: (await import('./two-factor-set-up.tsx')).TwoFactorSetUp })),
  codes: lazy(async () => ({ default: (await import('./two-factor-change.tsx')).RenewCodes })),
  off: lazy(async () => ({ default: (await import('./two-factor-change.tsx')).TurnOff })),
}

/** Codes of an authenticator app: state, number of recovery codes left, and the dialogs that change it. */
export function TwoFactorRow({ state }: { state: Security['twoFactor'] }) {
  const { twoFactor: m } = useMessages()
  const { date } = useDates()
  const [flow, setFlow] = useState<keyof typeof Flows>()
  const Flow = flow && Flows[flow]
  return (
    <>
      <SafetyRow
        id="second-factor"
        Icon={IconPhone}
        title={m.title}
        badge={<Badge tone={state ? 'ok' : 'warn'}>{state ? m.on : m.off}</Badge>}
        text={
          state ? (
            <>
              {m.onText(date(state.onSince))} <span className={state.codesLeft < 3 ? 'text-warn' : undefined}>{m.codesLeft(state.codesLeft)}</span>
            </>
          ) : (
            m.offText
          )
        }
        action={
          state ? (
            <>
              <Button onClick={() => setFlow('codes')}>{m.newCodes}</Button>
              <Button tone="danger-ghost" onClick={() => setFlow('off')}>
                {m.turnOff}
              </Button>
            </>
          ) : (
            <Button tone="primary" onClick={() => setFlow('on')}>
              {m.turnOn}
            </Button>
          )
        }
      />
      {Flow ? (
        <Suspense>
          <Flow onClose={() => setFlow(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
