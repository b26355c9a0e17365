import { useState } from 'react'
import { isWeakPassword } from '#features/auth/parts/shared/is-weak-password.ts'
import { PasswordStrength } from '#features/auth/parts/shared/password-strength.tsx'
import { useAuthMessages } from '#features/auth/parts/shared/use-auth-messages.ts'
import { passwordRules } from '#features/auth/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/input.tsx'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../messages/use-messages.ts'

/** Sets a new password; asks for step-up authentication in between if it has expired. */
export function PasswordDialog(props: { title: string; phone: string; onClose: () => void }) {
  const { password: m } = useMessages()
  const auth = useAuthMessages()
  const faultText = useFaultText()
  const { faults, show, refuse, clear } = useFormFaults(['password'])
  const [password, setPassword] = useState('')

  async function judge(): Promise<string | undefined> {
    if (!password) return faultText({ path: '', code: 'platform.required' })
    if (password.length < passwordRules.min) return faultText({ path: '', code: 'platform.too-short', detail: { min: passwordRules.min } })
    return (await isWeakPassword(password, [props.phone])) ? faultText({ path: '', code: 'auth.password-weak' }) : undefined
  }
  const change = useMutation(() => callApi<{ endedSessions: number }>('POST', '/account/password', { password }), {
    done: ({ endedSessions }) => m.done(endedSessions),
    onDone: props.onClose,
    onError: refuse,
  })
  async function submit() {
    if (!show({ password: await judge() })) void change.run()
  }

  return (
    <FormDialog
      onClose={props.onClose}
      title={props.title}
      description={m.lead}
      submit={m.submit}
      mutation={{ busy: change.busy, error: faults['form'] }}
      onSubmit={() => void submit()}
    >
      <div className="flex flex-col gap-2">
        <Field label={m.label} hint={auth.password.hint} error={faults['password']} required>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            maxLength={passwordRules.max}
            value={password}
            onChange={(event) => {
              clear('password')
              setPassword(event.target.value)
            }}
          />
        </Field>
        <PasswordStrength password={password} personal={props.phone} />
      </div>
    </FormDialog>
  )
}
