import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { CodeInput } from '#ui/forms/code-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { NeedsScript } from '#ui/forms/needs-script.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { twoFactorRules } from '../../model.ts'

const recoveryForm = /^[0-9A-Za-z]{5}[\s-]?[0-9A-Za-z]{5}$/

/**
 * Asks for a second factor: six boxes for the app's code, or a line for a recovery code. `onCode` resolves if it was correct; its errors
 * are shown here, unless the caller handles them and returns. `only`: no other kind is asked for.
 */
export function SecondFactorEntry({ onCode, confirm, only }: { onCode: (code: string) => Promise<void>; confirm?: string; only?: 'recovery' }) {
  const m = useMessages()
  const [recovery, setRecovery] = useState(only === 'recovery')
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()

  const attempt = useMutation(onCode, { revalidate: false, onError: () => setCode('') })
  function submit(given: string) {
    const complete = recovery ? recoveryForm.test(given.trim()) : given.length === twoFactorRules.digits
    setFault(complete ? undefined : recovery ? m.faults['second-factor-form'] : m.faults['code-form'])
    if (complete) void attempt.run(given.trim())
  }

  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <Field label={recovery ? m.factor.recovery : m.factor.totp} hint={recovery ? m.factor.recoveryHint : m.factor.totpHint} error={fault ?? attempt.error}>
        {recovery ? (
          <Input
            key="recovery"
            size="lg"
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            placeholder="XXXXX-XXXXX"
            className="ident tracking-wider uppercase"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        ) : (
          <CodeInput key="totp" value={code} onChange={setCode} onComplete={submit} autoFocus />
        )}
      </Field>
      <NeedsScript what="form" />
      <Button type="submit" tone="primary" size="lg" busy={attempt.busy}>
        {confirm ?? m.factor.confirm}
      </Button>
      {only ? null : (
        <Button
          tone="link"
          size="sm"
          className="-ms-2.5 self-start"
          onClick={() => {
            setRecovery(!recovery)
            setCode('')
            setFault(undefined)
            attempt.clear()
          }}
        >
          {recovery ? m.factor.useTotp : m.factor.useRecovery}
        </Button>
      )}
    </form>
  )
}
