import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { SignInResult } from '../../model.ts'
import { goOn } from './go-on.ts'
import type { SignInProps } from './sign-in-props.ts'
import { AgreementField, PhoneCodeForm, usePhoneCodeForm } from './phone-code-form.tsx'

/** Sign-in by a code to the phone or the e-mail address. */
export function LoginByPhone({ next, ways, dialogOpen, hold }: Pick<SignInProps, 'next' | 'ways'> & { dialogOpen?: boolean; hold: () => void }) {
  const m = useMessages()
  const [remember, setRemember] = useState(false)
  const form = usePhoneCodeForm({
    purpose: 'login',
    kinds: ways,
    fields: ['phone', 'email', 'agreed'],
    dialogOpen,
    async send(proof) {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const { outcome } = await callApi<SignInResult>('POST', '/account/login/code', { ...proof, remember, timeZone })
      if (outcome === 'second-step') return hold()
      await goOn(next)
    },
  })
  return (
    <PhoneCodeForm
      of={form}
      submit={m.login.getCode}
      foot={<p className="text-xs text-ink-3">{form.kind === 'email' ? m.login.newEmailHint : m.login.newPhoneHint}</p>}
    >
      <div className="flex flex-col gap-3">
        <Checkbox name="remember" checked={remember} onChange={(event) => setRemember(event.target.checked)}>
          {m.login.remember}
        </Checkbox>
        <AgreementField of={form} />
      </div>
    </PhoneCodeForm>
  )
}
