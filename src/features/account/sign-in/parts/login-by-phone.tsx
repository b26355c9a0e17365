import { useState } from 'react'
import { LazyPhoneCodeDialog } from '#features/auth/parts/shared/lazy-phone-code-dialog.tsx'
import { StageText } from '#features/auth/parts/shared/stage-text.tsx'
import { PhoneField, emptyPhone, internationalForm, phoneOfDraft } from '#features/auth/parts/shared/phone-field.tsx'
import { useAuthMessages } from '#features/auth/parts/shared/use-auth-messages.ts'
import { callApi } from '#platform/http/api-client.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { NeedsScript } from '#ui/forms/needs-script.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { SignInResult } from '../../model.ts'
import { AgreementTick, useAgreement } from './agreement-tick.tsx'
import { goOn } from './go-on.ts'
import { SubmitButton } from './submit-button.tsx'
import { useCodeFlow } from './use-code-flow.ts'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'

/** Sign-in by a code to the phone. */
export function LoginByPhone({ next, dialogOpen, hold }: { next: string; dialogOpen?: boolean; hold: () => void }) {
  const m = useMessages()
  const auth = useAuthMessages()
  const [phone, setPhone] = useState(emptyPhone)
  const [agreed, setAgreed] = useState(false)
  const agreement = useAgreement()
  const [remember, setRemember] = useState(false)
  const { form, faults, show, refuse, clear } = useFormFaults(['phone', 'agreed'])
  const flow = useCodeFlow('login', form, dialogOpen)

  async function submit() {
    const e164 = await phoneOfDraft(phone)
    if (show({ phone: e164 ? undefined : auth.faults['phone-invalid'], agreed: agreed ? undefined : m.faults['agree-first'] })) return
    await flow.start(e164!).catch(refuse)
  }
  async function enter(digits: string) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const { outcome } = await callApi<SignInResult>('POST', '/account/login/code', {
      phone: flow.openFor,
      flowId: flow.code.sent?.flowId,
      code: digits,
      agreed,
      remember,
      timeZone,
    })
    if (outcome === 'second-step') return hold()
    await goOn(next)
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        method="post"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (flow.code.stage === 'idle') void submit()
        }}
      >
        {faults['form'] ? <Notice tone="bad">{faults['form']}</Notice> : null}
        <PhoneField
          value={phone}
          error={faults['phone']}
          onChange={(value) => {
            setPhone(value)
            clear('phone')
          }}
        />
        <div className="flex flex-col gap-3">
          <Checkbox name="remember" checked={remember} onChange={(event) => setRemember(event.target.checked)}>
            {m.login.remember}
          </Checkbox>
          <AgreementTick
            checked={agreed}
            error={faults['agreed']}
            onRead={agreement.read}
            onChange={(checked) => {
              setAgreed(checked)
              clear('agreed')
            }}
          />
        </div>
        <NeedsScript what="code" />
        <SubmitButton disabled={flow.code.stage !== 'idle'}>
          <StageText stage={flow.code.stage} idle={m.login.getCode} />
        </SubmitButton>
        <p className="text-xs text-ink-3">{m.login.newPhoneHint}</p>
      </form>
      {agreement.dialog}
      <LazyPhoneCodeDialog open={flow.open} onClose={flow.close} phone={internationalForm(phone)} code={flow.code} onCode={enter} />
    </>
  )
}
