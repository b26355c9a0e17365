import { useState } from 'react'
import { Link } from 'react-router'
import { SignInNameField, emptyPhone, signInNameOfDraft } from '#features/auth/parts/shared/phone-field.tsx'
import { useAuthMessages } from '#features/auth/parts/shared/use-auth-messages.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useFaultText } from '#platform/i18n/refusal-text.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { join, linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { SignInResult } from '../model.ts'
import { goOn } from './go-on.ts'
import { SubmitButton } from './submit-button.tsx'
import { useFormFaults } from '#ui/use-form-faults.ts'

/** Sign-in by phone or e-mail address and password. */
export function LoginByPassword({ next, recoverPage, hold }: { next: string; recoverPage: string; hold: () => void }) {
  const m = useMessages()
  const auth = useAuthMessages()
  const faultText = useFaultText()
  const [typed, setTyped] = useState(emptyPhone)
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const [busy, setBusy] = useState(false)
  const { form, faults, show, refuse, clear } = useFormFaults(['name', 'password'])

  async function submit() {
    const name = await signInNameOfDraft(typed)
    if (
      show({
        name: name ? undefined : m.faults['sign-in-name'],
        password: password ? undefined : faultText({ path: 'password', code: 'platform.required' }),
      })
    )
      return
    setBusy(true)
    try {
      const { outcome } = await callApi<SignInResult>('POST', '/account/login/password', { name, password, remember })
      if (outcome === 'second-step') return hold()
      await goOn(next)
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
    >
      {faults['form'] ? <Notice tone="bad">{faults['form']}</Notice> : null}
      <SignInNameField
        value={typed}
        error={faults['name']}
        onChange={(value) => {
          setTyped(value)
          clear('name')
        }}
      />
      <Field
        label={auth.password.label}
        error={faults['password']}
        required
        aside={
          <Link to={recoverPage} className={join(linkStyle, 'text-sm')}>
            {m.login.forgot}
          </Link>
        }
      >
        <PasswordInput
          size="lg"
          name="password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            clear('password')
          }}
        />
      </Field>
      <Checkbox name="remember" checked={remember} onChange={(event) => setRemember(event.target.checked)}>
        {m.login.remember}
      </Checkbox>
      <SubmitButton busy={busy}>{m.login.submit}</SubmitButton>
    </form>
  )
}
