import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { consentVersion } from '../model.ts'

/** "Auth dialog" of the specification: why identity data is needed, and the separate consent to it. */
export function AuthDialog(props: { onClose: () => void; onAgreed: () => void }) {
  const m = useMessages().consent
  const consent = useConsent(props.onAgreed)
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={m.title}
      description={m.lead}
      onSubmit={(event) => {
        event.preventDefault()
        void consent.give()
      }}
      footer={
        <>
          <Button onClick={props.onClose}>{m.cancel}</Button>
          <Button type="submit" tone="primary" busy={consent.busy}>
            {m.agree}
          </Button>
        </>
      }
    >
      <ConsentText />
      <ConsentTick consent={consent} />
    </Dialog>
  )
}

export type Consent = {
  ticked: boolean
  tick: (on: boolean) => void
  busy: boolean
  fault: string | undefined
  error: string | undefined
  give: () => Promise<void>
}

/** Agreeing: the tick, and the call that writes it down. */
export function useConsent(onAgreed: () => void): Consent {
  const m = useMessages().consent
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const [ticked, setTicked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [error, setError] = useState<string>()

  async function give() {
    if (busy) return
    if (!ticked) return setFault(m.tickNeeded)
    setBusy(true)
    setError(undefined)
    try {
      await callApi('POST', '/verification/consent', { version: consentVersion, agreed: true })
      await revalidate()
      onAgreed()
    } catch (refused) {
      setError(refusalText(refused))
    }
    setBusy(false)
  }
  function tick(on: boolean) {
    setTicked(on)
    setFault(undefined)
  }
  return { ticked, tick, busy, fault, error, give }
}

/** What is collected, why, how it is kept and for how long. */
export function ConsentText() {
  const m = useMessages().consent
  return (
    <dl className="grid gap-4 text-sm">
      {[m.why, m.what, m.how, m.long].map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold text-ink">{title}</dt>
          <dd className="mt-0.5 text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

export function ConsentTick({ consent }: { consent: Consent }) {
  const m = useMessages().consent
  return (
    <div className="grid gap-3">
      {consent.error ? <Notice tone="bad">{consent.error}</Notice> : null}
      <Checkbox name="agreed" checked={consent.ticked} error={consent.fault} onChange={(event) => consent.tick(event.target.checked)}>
        {m.tick}
      </Checkbox>
      <p className="text-xs text-ink-3">{m.refuse}</p>
    </div>
  )
}
