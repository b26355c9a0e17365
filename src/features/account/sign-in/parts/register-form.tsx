import { useState } from 'react'
import type { ContactKind } from '#features/auth/model/contacts.ts'
import { useContactKind } from '#features/auth/parts/shared/contact-field.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { referralCodeOf, type SignInResult } from '../../model.ts'
import { goOn } from './go-on.ts'
import { NewPassword, usePasswordFault } from './new-password.tsx'
import type { SignInProps } from './sign-in-props.ts'
import { TwoSteps } from './two-steps.tsx'
import { AgreementField, PhoneCodeForm, usePhoneCodeForm } from './phone-code-form.tsx'

const fields = ['phone', 'email', 'password', 'referralCode', 'agreed'] as const

type RegisterProps = Pick<SignInProps, 'next' | 'referralCode' | 'ways'> & { dialogOpen?: boolean }

/** Phone or e-mail address, password and agreement; the code is requested once they are valid. */
export function RegisterForm(props: RegisterProps) {
  const [existing, setExisting] = useState<ContactKind>()
  const kind = useContactKind(props.ways)
  if (existing) return <Existing next={props.next} kind={existing} />
  return (
    <TwoSteps next={props.next} onDone={() => setExisting(kind)}>
      {(hold) => <Form {...props} hold={hold} onExisting={() => setExisting(kind)} />}
    </TwoSteps>
  )
}

function Form({ referralCode, ways, dialogOpen, next, hold, onExisting }: RegisterProps & { hold: () => void; onExisting: () => void }) {
  const m = useMessages()
  const passwordFault = usePasswordFault()
  const [password, setPassword] = useState('')
  const [referral, setReferral] = useState(referralCode ?? '')
  const form = usePhoneCodeForm({
    purpose: 'register',
    kinds: ways,
    fields,
    dialogOpen,
    check: async (contact) => ({
      password: await passwordFault(password, contact),
      referralCode: !referral.trim() || referralCodeOf(referral.trim()) ? undefined : m.faults['referral-form'],
    }),
    async send(proof, close) {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const optional = referral.trim() ? { referralCode: referral.trim() } : {}
      const { outcome } = await callApi<SignInResult>('POST', '/account/register', { ...proof, password, timeZone, ...optional })
      if (outcome === 'registered' || outcome === 'signed-in') return await goOn(next)
      close()
      if (outcome === 'second-step') hold()
      else onExisting()
    },
    concernsForm: (error) => error.fields.some(({ path }) => fields.some((field) => field === path)),
  })
  return (
    <PhoneCodeForm of={form} submit={m.register.submit}>
      <NewPassword
        label={m.register.password}
        value={password}
        contact={form.typed}
        error={form.faults['password']}
        onChange={form.keep('password', setPassword)}
      />
      <Field label={m.register.referral} error={form.faults['referralCode']} optional>
        <Input size="lg" name="referralCode" autoComplete="off" maxLength={32} value={referral} onChange={(event) => setReferral(event.target.value)} />
      </Field>
      <AgreementField of={form} />
    </PhoneCodeForm>
  )
}

/** Reached by the contact's holder only, because the code has proved it. */
function Existing({ next, kind }: { next: string; kind: ContactKind }) {
  const m = useMessages()
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="info">{kind === 'email' ? m.register.existingEmail : m.register.existing}</Notice>
      <Button tone="primary" size="lg" autoFocus onClick={() => void goOn(next)}>
        {m.register.continue}
      </Button>
    </div>
  )
}
