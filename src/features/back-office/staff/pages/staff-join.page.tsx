import '#src/styles/families/console.css'
import { useEffect, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useFaultText, useFieldErrors, useErrorMessage } from '#platform/i18n/error-message.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { staffLoginPath } from '../../model.ts'
import { AuthCard } from '../parts/auth-card.tsx'

/** Page of a link to choose a password. Its secret is after `#` and is removed from the address at once. */
export default function StaffJoinPage() {
  const m = useMessages().join
  const faultText = useFaultText()
  const fieldErrors = useFieldErrors()
  const errorMessage = useErrorMessage()
  const [token, setToken] = useState<string>()
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [done, setDone] = useState<string>()

  useEffect(() => {
    setToken((held) => held ?? window.location.hash.slice(1))
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])

  const join = useMutation(() => callApi<{ loginName: string }>('POST', '/admin/join', { token, password }), {
    revalidate: false,
    onDone: ({ loginName }) => setDone(loginName),
    onError: (error) => {
      const fields = fieldErrors(error)
      setFaults(fields['password'] ? fields : { form: fields['token'] ? m.noLink : errorMessage(error) })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!password) return setFaults({ password: faultText({ path: 'password', code: 'platform.required' }) })
    void join.run()
  }

  if (done)
    return (
      <AuthCard title={m.title} text={undefined}>
        <Notice tone="ok">{m.done(done)}</Notice>
        <p className="mt-5">
          <Link to={staffLoginPath} className={linkStyle}>
            {m.go}
          </Link>
        </p>
      </AuthCard>
    )
  return (
    <AuthCard title={m.title} text={m.text}>
      <form noValidate method="post" className="flex flex-col gap-5" onSubmit={submit}>
        {faults['form'] ? <Notice tone="bad">{faults['form']}</Notice> : null}
        <Field label={m.password} hint={m.hint} error={faults['password']} required>
          <PasswordInput
            size="lg"
            name="password"
            autoComplete="new-password"
            maxLength={128}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" tone="primary" size="lg" busy={join.busy} disabled={token === undefined}>
          {m.submit}
        </Button>
      </form>
    </AuthCard>
  )
}
