import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isWeakPassword } from '#features/auth/parts/shared/is-weak-password.ts'
import { PasswordStrength } from '#features/auth/parts/shared/password-strength.tsx'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { useAuthMessages } from '#features/auth/parts/shared/use-auth-messages.ts'
import { passwordRules } from '#features/auth/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useFaultText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'
import { useMessages } from '../messages/use-messages.ts'

/** A new password; the proof that it is the owner comes in between if it is not fresh. */
export function PasswordDialog(props: { title: string; phone: string; onClose: () => void }) {
  const { password: m } = useMessages()
  const ui = useUiMessages()
  const auth = useAuthMessages()
  const faultText = useFaultText()
  const proof = useProof()
  const { revalidate } = useRevalidator()
  const { faults, show, refuse, clear } = useFormFaults(['password'])
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)

  async function judge(): Promise<string | undefined> {
    if (!password) return faultText({ path: '', code: 'platform.required' })
    if (password.length < passwordRules.min) return faultText({ path: '', code: 'platform.too-short', detail: { min: passwordRules.min } })
    return (await isWeakPassword(password, [props.phone])) ? faultText({ path: '', code: 'auth.password-weak' }) : undefined
  }
  async function submit() {
    setBusy(true)
    try {
      if (show({ password: await judge() })) return
      const { endedSessions } = await proof.run(() => callApi<{ endedSessions: number }>('POST', '/account/password', { password }))
      toast.ok(m.done(endedSessions))
      props.onClose()
      await revalidate()
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Dialog
        open
        onClose={props.onClose}
        title={props.title}
        description={m.lead}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void submit()
        }}
        footer={
          <>
            <Button onClick={props.onClose}>{ui.cancel}</Button>
            <Button type="submit" tone="primary" busy={busy}>
              {m.submit}
            </Button>
          </>
        }
      >
        {faults['form'] ? <Notice tone="bad">{faults['form']}</Notice> : null}
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
      </Dialog>
      {proof.dialog}
    </>
  )
}
