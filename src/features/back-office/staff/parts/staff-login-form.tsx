import { useState, type FormEvent } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useFaultText, useFieldErrors, useErrorMessage } from '#platform/i18n/error-message.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, PasswordInput } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffLogIn } from '../../model.ts'

/** Password form, the first step of signing in to the back office. */
export function StaffLoginForm({ onStep }: { onStep: (step: StaffLogIn) => void }) {
  const m = useMessages()
  const faultText = useFaultText()
  const errorMessage = useErrorMessage()
  const fieldErrors = useFieldErrors()
  const [loginName, setLoginName] = useState('')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})

  const logIn = useMutation(() => callApi<StaffLogIn>('POST', '/admin/login', { loginName, password }), {
    revalidate: false,
    onDone: onStep,
    onError: (error) => {
      const fields = fieldErrors(error)
      setFaults(Object.keys(fields).length > 0 ? fields : { form: errorMessage(error) })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const empty = Object.entries({ loginName, password }).filter(([, value]) => !value)
    setFaults(Object.fromEntries(empty.map(([path]) => [path, faultText({ path, code: 'platform.required' })])))
    if (empty.length > 0) return
    void logIn.run()
  }

  return (
    <form noValidate method="post" className="flex flex-col gap-5" onSubmit={submit}>
      {faults['form'] ? <Notice tone="bad">{faults['form']}</Notice> : null}
      <Field label={m.login.name} error={faults['loginName']} required>
        <Input
          size="lg"
          name="loginName"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={40}
          value={loginName}
          onChange={(event) => setLoginName(event.target.value)}
        />
      </Field>
      <Field label={m.login.password} error={faults['password']} required>
        <PasswordInput
          size="lg"
          name="password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" tone="primary" size="lg" busy={logIn.busy}>
        {m.login.submit}
      </Button>
    </form>
  )
}
