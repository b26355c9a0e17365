import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'

const blank = { currentPassword: '', password: '' }

/** Changes the reader's password: the old one and the new one. */
export function OwnPassword() {
  const m = useMessages().safety.password
  const [typed, setTyped] = useState(blank)

  const change = useMutation(() => callApi<{ endedSessions: number }>('POST', '/admin/password', typed), {
    done: ({ endedSessions }) => m.done(endedSessions),
    fields: Object.keys(blank),
    onDone: () => setTyped(blank),
  })

  const field = (name: keyof typeof blank, label: string, autoComplete: string, hint?: string) => (
    <Field label={label} hint={hint} error={change.faults[name]} required>
      <PasswordInput
        name={name}
        autoComplete={autoComplete}
        maxLength={128}
        value={typed[name]}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      />
    </Field>
  )
  return (
    <Card className="max-w-2xl" title={m.title}>
      <form
        noValidate
        method="post"
        className="flex flex-col items-start gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void change.run()
        }}
      >
        <p className="text-ink-2">{m.text}</p>
        <div className="grid w-full items-start gap-5 sm:grid-cols-2">
          {field('currentPassword', m.current, 'current-password')}
          {field('password', m.fresh, 'new-password', m.hint)}
        </div>
        {change.error ? <Notice tone="bad">{change.error}</Notice> : null}
        <Button type="submit" tone="primary" busy={change.busy}>
          {m.submit}
        </Button>
      </form>
    </Card>
  )
}
