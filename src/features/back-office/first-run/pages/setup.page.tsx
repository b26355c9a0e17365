import '#src/styles/families/console.css'
import { useEffect, useState, type FormEvent } from 'react'
import { Link, redirect } from 'react-router'
import { DomainError } from '#platform/domain-error.ts'
import { callApi } from '#platform/http/api-client.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, PasswordInput } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { staffHome, staffLoginPath, type StaffLogIn } from '../../model.ts'
import { AuthCard } from '../../staff/parts/auth-card.tsx'
import { SecondStepCard, type SecondStep } from '../../staff/parts/second-step-card.tsx'
import { checklistPath } from '../model.ts'
import { hasStaff } from '../server/has-staff.ts'

export const loader = pageLoader(async ({ ctx }) => {
  if (ctx.actor.kind === 'staff') throw redirect(staffHome)
  if (await hasStaff(ctx)) throw redirect(staffLoginPath)
  return null
})

const keyForm = /^[\w-]{43}$/

const openChecklist = () => window.location.assign(checklistPath)

type Person = { displayName: string; loginName: string; password: string }

/** Page of the link that the first start prints. Its key is after `#` and is removed from the address at once. */
export default function SetupPage() {
  const m = useMessages().firstRun
  const faultText = useFaultText()
  const [key, setKey] = useState<string>()
  const [person, setPerson] = useState<Person>({ displayName: '', loginName: '', password: '' })
  const [missing, setMissing] = useState<Partial<Record<string, string>>>({})
  const [step, setStep] = useState<SecondStep | 'sign-in'>()

  useEffect(() => {
    setKey((held) => held ?? window.location.hash.slice(1))
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])

  const logIn = useMutation(() => callApi<StaffLogIn>('POST', '/admin/login', { loginName: person.loginName, password: person.password }), {
    revalidate: false,
    onDone: ({ outcome }) => (outcome === 'signed-in' ? openChecklist() : setStep({ outcome })),
    // The account exists; its owner signs in on the usual page.
    onError: () => setStep('sign-in'),
  })
  const create = useMutation(() => callApi('POST', '/admin/setup', { key, ...person }), {
    revalidate: false,
    fields: ['displayName', 'loginName', 'password'],
    onDone: () => void logIn.run(),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const empty = Object.entries(person).filter(([, value]) => !value.trim())
    setMissing(Object.fromEntries(empty.map(([path]) => [path, faultText({ path, code: 'platform.required' })])))
    if (empty.length === 0) void create.run()
  }

  const faultOf = (path: keyof Person) => missing[path] ?? create.faults[path]
  const change = (part: Partial<Person>) => {
    setPerson({ ...person, ...part })
    setMissing({})
  }

  if (step === 'sign-in') return <Ended text={m.created} />
  if (step) return <SecondStepCard step={step} onBack={() => window.location.assign(staffLoginPath)} onDone={openChecklist} />
  if (create.failure instanceof DomainError && create.failure.code === 'back-office.setup-gone') return <Ended title={m.gone} text={m.goneText} />
  if (key !== undefined && !keyForm.test(key)) return <Ended text={m.noKey} />
  return (
    <AuthCard title={m.title} text={m.text}>
      <form noValidate method="post" className="flex flex-col gap-5" onSubmit={submit}>
        {create.error ? <Notice tone="bad">{create.error}</Notice> : null}
        <Field label={m.displayName} hint={m.displayNameHint} error={faultOf('displayName')} required>
          <Input
            size="lg"
            name="displayName"
            autoComplete="name"
            maxLength={60}
            value={person.displayName}
            onChange={(event) => change({ displayName: event.target.value })}
          />
        </Field>
        <Field label={m.loginName} hint={m.loginNameHint} error={faultOf('loginName')} required>
          <Input
            size="lg"
            name="loginName"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={person.loginName}
            onChange={(event) => change({ loginName: event.target.value })}
          />
        </Field>
        <Field label={m.password} hint={m.passwordHint} error={faultOf('password')} required>
          <PasswordInput
            size="lg"
            name="password"
            autoComplete="new-password"
            maxLength={128}
            value={person.password}
            onChange={(event) => change({ password: event.target.value })}
          />
        </Field>
        <Button type="submit" tone="primary" size="lg" busy={create.busy || logIn.busy} disabled={key === undefined}>
          {m.submit}
        </Button>
      </form>
    </AuthCard>
  )
}

/** End of the page without a form, with the way to the sign-in. */
function Ended({ title, text }: { title?: string; text: string }) {
  const m = useMessages().firstRun
  return (
    <AuthCard title={m.title} text={undefined}>
      <Notice tone="info" title={title}>
        {text}
      </Notice>
      <p className="mt-5">
        <Link to={staffLoginPath} className={linkStyle}>
          {m.signIn}
        </Link>
      </p>
    </AuthCard>
  )
}
