import { useState } from 'react'
import { useFieldErrors, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerView } from '../../model.ts'
import { PasswordChoice, type ChosenPassword } from './password-choice.tsx'
import { useProvedAction } from '../../parts/use-proved-action.ts'

/** "Reset password" of the specification. */
export function ResetPasswordDialog(props: {
  server: ServerView
  /** Of a guest: none is generated, since only the owner could see it. */ ownOnly?: boolean
  onClose: () => void
}) {
  const m = useMessages()
  const ui = useUiMessages()
  const refusalText = useRefusalText()
  const fieldErrors = useFieldErrors()
  const action = useProvedAction('reset-password', props.server, props.onClose)
  const [password, setPassword] = useState<ChosenPassword>(props.ownOnly ? '' : null)
  const errors = fieldErrors(action.fault)
  return (
    <>
      <Dialog
        open
        onClose={props.onClose}
        title={m.reset.title}
        description={m.reset.text(props.server.login)}
        onSubmit={(event) => {
          event.preventDefault()
          if (!action.busy) void action.begin({ password })
        }}
        footer={
          <>
            <Button onClick={props.onClose}>{ui.cancel}</Button>
            <Button type="submit" tone="primary" busy={action.busy}>
              {m.reset.submit}
            </Button>
          </>
        }
      >
        {action.fault !== undefined && !errors['password'] ? <Notice tone="bad">{refusalText(action.fault)}</Notice> : null}
        <PasswordChoice legend={m.reset.newPassword} value={password} onChange={setPassword} error={errors['password']} ownOnly={props.ownOnly ?? false} />
      </Dialog>
      {action.proofDialog}
    </>
  )
}
