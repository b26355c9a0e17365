import { useState } from 'react'
import { userNameFault, userNameRules, type UserName } from '#features/account/model/user-names.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../messages/use-messages.ts'

/** Sets or changes the user name; asks for step-up authentication in between if it has expired. */
export function UserNameDialog({ userName: { name, changesLeft }, onClose }: { userName: UserName; onClose: () => void }) {
  const { userName: m } = useMessages()
  const faultText = useFaultText()
  const { faults, show, refuse, clear } = useFormFaults(['userName'])
  const [typed, setTyped] = useState(name ?? '')
  const change = useMutation(() => callApi<UserName>('PUT', '/account/user-name', { userName: typed.trim() }), {
    done: (saved) => m.done(saved.name ?? ''),
    onDone: onClose,
    onError: refuse,
  })

  function submit() {
    const fault = typed.trim() ? userNameFault(typed) : undefined
    const code = typed.trim() ? fault && `account.user-name-${fault}` : 'platform.required'
    if (!show({ userName: code && faultText({ path: 'userName', code }) })) void change.run()
  }

  return (
    <FormDialog
      onClose={onClose}
      title={name ? m.change : m.set}
      description={m.left(changesLeft, userNameRules.days)}
      submit={m.submit}
      mutation={{ busy: change.busy, error: faults['form'] }}
      onSubmit={submit}
    >
      <Field label={m.label} hint={m.hint} error={faults['userName']} required>
        <Input
          name="userName"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={typed}
          onChange={(event) => {
            clear('userName')
            setTyped(event.target.value)
          }}
        />
      </Field>
    </FormDialog>
  )
}
