import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { SignInNameField, emptyPhone, signInNameOfDraft } from '#features/auth/parts/shared/phone-field.tsx'
import { useAuthMessages } from '#features/auth/parts/shared/use-auth-messages.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { DomainError } from '#platform/domain-error.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { join, linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { SignInAnswer, SignInResult } from '../../model.ts'
import { goOn } from './go-on.ts'
import { SubmitButton } from './submit-button.tsx'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'

/** Error in the form in which `callApi` throws it. */
const errorOf = ({ domainError }: Extract<SignInAnswer, { outcome: 'refused' }>) =>
  new DomainError(domainError.kind, domainError.code, domainError.detail, domainError.fields)

/** Signs in. Answers a captcha first if the server asks for one, which it does after many attempts at a name. */
async function logIn(input: object): Promise<SignInResult> {
  const send = (more: object) => callApi<SignInResult>('POST', '/account/login/password', { ...input, ...more })
  try {
    return await send({})
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'auth.captcha-harder') throw error
    const { answerHarder } = await import('#features/auth/parts/shared/harder-captcha.ts')
    return send({ captcha: await answerHarder('login') })
  }
}

type PasswordProps = { next: string; recoverPage: string; hold: () => void; answer: SignInAnswer | undefined }

/** Sign-in by password and phone, e-mail address or user name. Without script the browser posts the form to the page (`sign-in-action.ts`). */
export function LoginByPassword({ next, recoverPage, hold, answer }: PasswordProps) {
  const m = useMessages()
  const auth = useAuthMessages()
  const faultText = useFaultText()
  const refused = answer?.outcome === 'refused' ? answer : undefined
  const [typed, setTyped] = useState({ ...emptyPhone, typed: refused?.name ?? '' })
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const { form, faults, show, refuse, clear } = useFormFaults(['name', 'password'], refused && errorOf(refused))
  const query = new URLSearchParams(useLocation().search)
  query.set('way', 'password')

  const login = useMutation((input: object) => logIn(input), {
    onError: refuse,
    revalidate: false,
    onDone: ({ outcome }) => (outcome === 'second-step' ? hold() : goOn(next)),
  })

  async function submit() {
    const name = await signInNameOfDraft(typed)
    if (
      show({
        name: name ? undefined : m.faults['sign-in-name'],
        password: password ? undefined : faultText({ path: 'password', code: 'platform.required' }),
      })
    )
      return
    void login.run({ name, password, remember })
  }

  return (
    <form
      ref={form}
      noValidate
      method="post"
      action={`?${query}`}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!login.busy) void submit()
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
      <SubmitButton busy={login.busy}>{m.login.submit}</SubmitButton>
    </form>
  )
}
