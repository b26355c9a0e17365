import { useState } from 'react'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerView } from '../../model.ts'
import { PasswordChoice, type ChosenPassword } from './password-choice.tsx'
import { useServerAction } from '../../parts/use-operation.ts'

/** "Reset password" of the specification. */
export function ResetPasswordDialog(props: {
  server: ServerView
  /** Set for guests: no password is generated for them, because only the owner could see it. */ ownOnly?: boolean
  onClose: () => void
}) {
  const m = useMessages()
  const action = useServerAction('reset-password', props.server, props.onClose)
  const [password, setPassword] = useState<ChosenPassword>(props.ownOnly ? '' : null)
  return (
    <FormDialog
      onClose={props.onClose}
      title={m.reset.title}
      description={m.reset.text(props.server.login)}
      submit={m.reset.submit}
      mutation={action}
      onSubmit={() => void action.run({ password })}
    >
      <PasswordChoice legend={m.reset.newPassword} value={password} onChange={setPassword} error={action.faults['password']} ownOnly={props.ownOnly ?? false} />
    </FormDialog>
  )
}
