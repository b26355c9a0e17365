import { isWeakPassword } from '#features/auth/parts/shared/is-weak-password.ts'
import { PasswordStrength } from '#features/auth/parts/shared/password-strength.tsx'
import { useAuthMessages } from '#features/auth/parts/shared/use-auth-messages.ts'
import { passwordRules } from '#features/auth/model.ts'
import { personalWordsOf } from '#features/auth/model/contacts.ts'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/input.tsx'

/** Fault of a new password, found before a message is sent needlessly. The server checks it again. */
export function usePasswordFault(): (password: string, contact: string) => Promise<string | undefined> {
  const faultText = useFaultText()
  return async (password, contact) => {
    const short = password.length < passwordRules.min
    if (short)
      return faultText(password ? { path: '', code: 'platform.too-short', detail: { min: passwordRules.min } } : { path: '', code: 'platform.required' })
    const weak = await isWeakPassword(password, contact ? personalWordsOf(contact) : [])
    return weak ? faultText({ path: '', code: 'auth.password-weak' }) : undefined
  }
}

/** Field for a new password with its strength; `contact` must not be part of it. */
export function NewPassword(props: { label: string; value: string; contact: string; error: string | undefined; onChange: (value: string) => void }) {
  const auth = useAuthMessages()
  return (
    <div className="flex flex-col gap-2">
      <Field label={props.label} hint={auth.password.hint} error={props.error} required>
        <PasswordInput
          size="lg"
          name="password"
          autoComplete="new-password"
          maxLength={passwordRules.max}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      </Field>
      <PasswordStrength password={props.value} personal={props.contact} />
    </div>
  )
}
