import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { CodeEntry } from '#features/auth/parts/shared/phone-code-dialog.tsx'
import { emptyPhone, internationalForm, phoneOfDraft, PhoneField } from '#features/auth/parts/shared/phone-field.tsx'
import { StageText } from '#features/auth/parts/shared/stage-text.tsx'
import { useCaptcha } from '#features/auth/parts/shared/use-captcha.ts'
import { usePhoneCode } from '#features/auth/parts/shared/use-phone-code.ts'
import type { SentCode } from '#features/auth/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useStepUp } from '#ui/mutations/step-up-dialog.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { PhoneChanged, PhoneChangeWay, SafetyState } from '../model.ts'

type Begun = { changeId: string; way: PhoneChangeWay }

/** Proves the old phone by its code, or its owner by another factor; then the new phone. A first phone needs step-up authentication only. */
export function PhoneDialog({ state, onClose }: { state: SafetyState; onClose: () => void }) {
  const { phone: m } = useMessages()
  const [begun, setBegun] = useState<Begun>()
  if (!state.phoneMasked) return <FirstPhone begun={begun} onBegun={setBegun} onClose={onClose} />
  const lead = !begun ? m.oldLead(state.phoneMasked) : begun.way === 'factor' ? m.newLeadFactor : m.newLead
  return (
    <Dialog open onClose={onClose} title={m.change} description={lead} size="sm">
      {begun ? <NewPhone begun={begun} onClose={onClose} /> : <OldPhone state={state} onBegun={setBegun} />}
    </Dialog>
  )
}

function FirstPhone({ begun, onBegun, onClose }: { begun: Begun | undefined; onBegun: (begun: Begun) => void; onClose: () => void }) {
  const { phone: m } = useMessages()
  const stepUp = useStepUp()
  const attempt = useAttempt()
  async function begin() {
    const { changeId } = await stepUp(() => callApi<Begun>('POST', '/account/phone/changes/first'))
    onBegun({ changeId, way: 'first' })
  }
  return (
    <Dialog open onClose={onClose} title={m.add} description={m.addLead} size="sm">
      {attempt.error ? <Notice tone="bad">{attempt.error}</Notice> : null}
      {begun ? (
        <NewPhone begun={begun} onClose={onClose} />
      ) : (
        <Button tone="primary" size="lg" busy={attempt.busy} onClick={() => void attempt.run(begin)}>
          {m.add}
        </Button>
      )}
    </Dialog>
  )
}

const sendToOld = (captcha: string) => callApi<SentCode>('POST', '/account/phone/old-codes', { captcha })

function OldPhone({ state, onBegun }: { state: SafetyState; onBegun: (begun: Begun) => void }) {
  const { phone: m } = useMessages()
  const captcha = useCaptcha('old-phone')
  const code = usePhoneCode(captcha, sendToOld)
  const attempt = useAttempt()

  async function prove(digits: string) {
    const { changeId } = await callApi<Begun>('POST', '/account/phone/changes', { flowId: code.sent?.flowId ?? '', code: digits })
    onBegun({ changeId, way: 'old-phone' })
  }
  async function byFactor() {
    const { changeId } = await callApi<Begun>('POST', '/account/phone/changes/by-factor')
    onBegun({ changeId, way: 'factor' })
  }

  return (
    <>
      {attempt.error ? <Notice tone="bad">{attempt.error}</Notice> : null}
      {code.sent ? (
        <CodeEntry code={code} onCode={prove} />
      ) : (
        <Button
          tone="primary"
          size="lg"
          busy={code.stage !== 'idle'}
          onClick={() => void attempt.run(code.request)}
          onPointerEnter={captcha.begin}
          onFocus={captcha.begin}
        >
          <StageText stage={code.stage} idle={m.send} />
        </Button>
      )}
      <Lost>
        {state.totp || (state.passkeys ?? 0) > 0 ? (
          <>
            <p>{m.byFactorText}</p>
            <Button busy={attempt.busy} onClick={() => void attempt.run(byFactor)}>
              {m.byFactor}
            </Button>
          </>
        ) : (
          <>
            <p>{m.noFactor}</p>
            <ContactLink />
          </>
        )}
      </Lost>
    </>
  )
}

function Lost({ children }: { children: ReactNode }) {
  const { phone: m } = useMessages()
  return (
    <Disclosure summary={m.lost}>
      <div className="flex flex-col items-start gap-3 pt-2 text-sm text-ink-2">{children}</div>
    </Disclosure>
  )
}

function ContactLink() {
  const { phone: m } = useMessages()
  const to = useLocalePath()
  return (
    <Link to={to('/console/service?new=1&about=account&matter=lost-phone')} className={linkStyle}>
      {m.contact}
    </Link>
  )
}

function NewPhone({ begun, onClose }: { begun: Begun; onClose: () => void }) {
  const { phone: m } = useMessages()
  const faultText = useFaultText()
  const { dateTime } = useDates()
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState(emptyPhone)
  const [endOthers, setEndOthers] = useState(true)
  const [phoneFault, setPhoneFault] = useState<string>()
  const phone = useRef('')
  const captcha = useCaptcha('new-phone')
  const { begin } = captcha
  useEffect(begin, [begin])
  // The captcha's answer can be used once, so only the call is repeated.
  const stepUp = useStepUp()
  const send = useCallback(
    (answer: string) => stepUp(() => callApi<SentCode>('POST', `/account/phone/changes/${begun.changeId}/codes`, { phone: phone.current, captcha: answer })),
    [stepUp, begun.changeId],
  )
  const code = usePhoneCode(captcha, send)
  const attempt = useAttempt()

  async function ask() {
    if (!(await phoneOfDraft(draft))) {
      setPhoneFault(faultText({ path: '', code: 'auth.phone-invalid' }))
      return
    }
    phone.current = internationalForm(draft)
    await attempt.run(code.request)
  }
  async function finish(digits: string) {
    const given = { phone: phone.current, flowId: code.sent?.flowId ?? '', code: digits, endOthers }
    const changed = await callApi<PhoneChanged>('POST', `/account/phone/changes/${begun.changeId}/finish`, given)
    toast.ok(changed.dueAt ? m.doneLater(dateTime(changed.dueAt)) : m.done(changed.phoneMasked))
    onClose()
    await revalidate()
  }

  return (
    <>
      {attempt.error ? <Notice tone="bad">{attempt.error}</Notice> : null}
      <form
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (code.stage === 'idle') void ask()
        }}
      >
        <PhoneField
          value={draft}
          error={phoneFault}
          onChange={(value) => {
            setPhoneFault(undefined)
            setDraft(value)
            code.forget()
          }}
        />
        <Checkbox checked={endOthers} onChange={(event) => setEndOthers(event.target.checked)}>
          {m.endOthers}
        </Checkbox>
        {code.sent ? null : (
          <Button type="submit" tone="primary" size="lg" busy={code.stage !== 'idle'}>
            <StageText stage={code.stage} idle={m.sendNew} />
          </Button>
        )}
      </form>
      {code.sent ? <CodeEntry code={code} onCode={finish} /> : null}
    </>
  )
}

/** Runs an action and keeps its error as text. */
function useAttempt() {
  return useMutation((work: () => Promise<unknown>) => work(), { revalidate: false })
}
