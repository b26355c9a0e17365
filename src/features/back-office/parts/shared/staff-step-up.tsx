import { useState, type ReactNode } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/input.tsx'
import { useStepUpDialog } from '#ui/mutations/step-up-dialog.ts'
import { StepUp } from '#ui/mutations/step-up.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { FactorEntry } from '../../staff/parts/factor-entry.tsx'

/** Context of every section: asks for the step-up authentication that a mutation needs. A dialog of the section stays open meanwhile. */
export function StaffStepUpProvider({ children }: { children: ReactNode }) {
  const m = useMessages().stepUp
  const { ask, asked, close } = useStepUpDialog('back-office.proof-needed')
  return (
    <StepUp value={ask}>
      {children}
      {asked ? (
        <Dialog open onClose={() => close(false)} title={m.title} description={m.text} size="sm">
          {asked.detail['way'] !== 'password' ? (
            <FactorEntry
              ways={{ totp: true, passkey: asked.detail['way'] === 'passkey' }}
              ask="/admin/proof/passkey"
              confirm={m.submit}
              onCode={async (code) => {
                await callApi('POST', '/admin/proof', { code })
                close(true)
              }}
              onCredential={async (credential) => {
                await callApi('POST', '/admin/proof', { credential })
                close(true)
              }}
            />
          ) : (
            <ByPassword onProved={() => close(true)} />
          )}
        </Dialog>
      ) : null}
    </StepUp>
  )
}

function ByPassword({ onProved }: { onProved: () => void }) {
  const m = useMessages().stepUp
  const [password, setPassword] = useState('')
  const prove = useMutation(() => callApi('POST', '/admin/proof', { password }), { revalidate: false, onDone: onProved })
  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (password) void prove.run()
      }}
    >
      <Field label={m.password} error={prove.error} required>
        <PasswordInput
          autoFocus
          name="password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" tone="primary" size="lg" busy={prove.busy}>
        {m.submit}
      </Button>
    </form>
  )
}
