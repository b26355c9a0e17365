import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../messages/use-messages.ts'
import { consentVersion } from '../model.ts'

/** "Auth dialog" of the specification: why identity data is needed, and the separate consent to it. */
export function AuthDialog(props: { onClose: () => void; onAgreed: () => void }) {
  const m = useMessages().consent
  const consent = useConsent(props.onAgreed)
  return (
    <FormDialog
      onClose={props.onClose}
      title={m.title}
      description={m.lead}
      submit={m.agree}
      cancel={m.cancel}
      mutation={{ busy: consent.busy }}
      onSubmit={() => consent.give()}
    >
      <ConsentText />
      <ConsentTick consent={consent} />
    </FormDialog>
  )
}

export type Consent = {
  ticked: boolean
  tick: (on: boolean) => void
  busy: boolean
  fault: string | undefined
  error: string | undefined
  give: () => void
}

/** State of the consent: the checkbox, and the call that stores it. */
export function useConsent(onAgreed: () => void): Consent {
  const m = useMessages().consent
  const [ticked, setTicked] = useState(false)
  const [fault, setFault] = useState<string>()

  const agree = useMutation(() => callApi('POST', '/verification/consent', { version: consentVersion, agreed: true }), { onDone: onAgreed })

  function give() {
    if (ticked) void agree.run()
    else setFault(m.tickNeeded)
  }
  function tick(on: boolean) {
    setTicked(on)
    setFault(undefined)
  }
  return { ticked, tick, busy: agree.busy, fault, error: agree.error, give }
}

/** Collected data, its purpose, storage and retention. */
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
