import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/input.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'

const blank = { currentPassword: '', password: '' }

/** Another password for oneself: the old one and the new one. */
export function OwnPassword() {
  const m = useMessages().safety.password
  const step = useStaffStep()
  const [typed, setTyped] = useState(blank)

  async function change() {
    const done = await step.run<{ endedSessions: number }>('/admin/password', typed)
    if (!done) return
    setTyped(blank)
    toast.ok(m.done(done.reply.endedSessions))
  }

  const field = (name: keyof typeof blank, label: string, autoComplete: string, hint?: string) => (
    <Field label={label} hint={hint} error={step.faults[name]} required>
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
          if (!step.busy) void change()
        }}
      >
        <p className="text-ink-2">{m.text}</p>
        <div className="grid w-full items-start gap-5 sm:grid-cols-2">
          {field('currentPassword', m.current, 'current-password')}
          {field('password', m.fresh, 'new-password', m.hint)}
        </div>
        <Button type="submit" tone="primary" busy={step.busy}>
          {m.submit}
        </Button>
      </form>
    </Card>
  )
}
