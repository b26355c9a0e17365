import { useState } from 'react'
import { LazyPhoneCodeDialog } from '#features/auth/parts/shared/lazy-phone-code-dialog.tsx'
import { StageText } from '#features/auth/parts/shared/stage-text.tsx'
import { PhoneField, emptyPhone, internationalForm, phoneOfDraft } from '#features/auth/parts/shared/phone-field.tsx'
import { useAuthMessages } from '#features/auth/parts/shared/use-auth-messages.ts'
import { callApi } from '#platform/http/api-client.ts'
import { Refusal } from '#platform/refusal.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { NeedsScript } from '#ui/forms/needs-script.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { referralCodeOf, type SignInResult } from '../../model.ts'
import { AgreementTick, useAgreement } from './agreement-tick.tsx'
import { goOn } from './go-on.ts'
import { NewPassword, usePasswordFault } from './new-password.tsx'
import type { SignInProps } from './sign-in-props.ts'
import { SubmitButton } from './submit-button.tsx'
import { TwoSteps } from './two-steps.tsx'
import { useCodeFlow } from './use-code-flow.ts'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'

const formFields = ['phone', 'password', 'referralCode', 'agreed']

type RegisterProps = Pick<SignInProps, 'next' | 'referralCode'> & { dialogOpen?: boolean }

/** Phone, password, agreement; the code is asked for when the rest is right. */
export function RegisterForm(props: RegisterProps) {
  const [existing, setExisting] = useState(false)
  if (existing) return <Existing next={props.next} />
  return (
    <TwoSteps next={props.next} onDone={() => setExisting(true)}>
      {(hold) => <Form {...props} hold={hold} onExisting={() => setExisting(true)} />}
    </TwoSteps>
  )
}

function Form({ referralCode, dialogOpen, next, hold, onExisting }: RegisterProps & { hold: () => void; onExisting: () => void }) {
  const m = useMessages()
  const auth = useAuthMessages()
  const passwordFault = usePasswordFault()
  const [phone, setPhone] = useState(emptyPhone)
  const [password, setPassword] = useState('')
  const [referral, setReferral] = useState(referralCode ?? '')
  const [agreed, setAgreed] = useState(false)
  const agreement = useAgreement()
  const { form, faults, show, refuse, clear } = useFormFaults(formFields)
  const flow = useCodeFlow('register', form, dialogOpen)

  async function submit() {
    const e164 = await phoneOfDraft(phone)
    const found = {
      phone: e164 ? undefined : auth.faults['phone-invalid'],
      password: await passwordFault(password, e164 ?? ''),
      referralCode: !referral.trim() || referralCodeOf(referral.trim()) ? undefined : m.faults['referral-form'],
      agreed: agreed ? undefined : m.faults['agree-first'],
    }
    if (!show(found)) await flow.start(e164!).catch(refuse)
  }
  async function register(digits: string) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const optional = referral.trim() ? { referralCode: referral.trim() } : {}
    const sent = { phone: flow.openFor, flowId: flow.code.sent?.flowId, code: digits, password, agreed, timeZone, ...optional }
    try {
      const { outcome } = await callApi<SignInResult>('POST', '/account/register', sent)
      if (outcome === 'registered' || outcome === 'signed-in') return await goOn(next)
      flow.close()
      if (outcome === 'second-step') hold()
      else onExisting()
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields.some(({ path }) => formFields.includes(path))) throw error
      flow.close()
      refuse(error)
    }
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
        <NewPassword
          label={m.register.password}
          value={password}
          phone={phone.typed}
          error={faults['password']}
          onChange={(value) => {
            setPassword(value)
            clear('password')
          }}
        />
        <Field label={m.register.referral} error={faults['referralCode']} optional>
          <Input size="lg" name="referralCode" autoComplete="off" maxLength={32} value={referral} onChange={(event) => setReferral(event.target.value)} />
        </Field>
        <AgreementTick
          checked={agreed}
          error={faults['agreed']}
          onRead={agreement.read}
          onChange={(checked) => {
            setAgreed(checked)
            clear('agreed')
          }}
        />
        <NeedsScript what="code" />
        <SubmitButton disabled={flow.code.stage !== 'idle'}>
          <StageText stage={flow.code.stage} idle={m.register.submit} />
        </SubmitButton>
      </form>
      {agreement.dialog}
      <LazyPhoneCodeDialog open={flow.open} onClose={flow.close} phone={internationalForm(phone)} code={flow.code} onCode={register} />
    </>
  )
}

/** Only the phone's holder gets here: the code has proved it. */
function Existing({ next }: { next: string }) {
  const m = useMessages()
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="info">{m.register.existing}</Notice>
      <Button tone="primary" size="lg" autoFocus onClick={() => void goOn(next)}>
        {m.register.continue}
      </Button>
    </div>
  )
}
