import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { TemplateChoice } from '../model.ts'

/** Sends the mail to the reader's own address. */
export function SendTemplate({ choice: { template, language }, onClose }: { choice: TemplateChoice; onClose: () => void }) {
  const m = useMessages().templates
  const [email, setEmail] = useState('')
  const send = useMutation(() => callApi('POST', '/admin/templates/send', { template, language, email: email.trim() }), {
    onDone: () => {
      toast.ok(m.sentTo(email.trim()))
      onClose()
    },
    fields: ['email'],
  })
  return (
    <FormDialog size="sm" title={m.send} description={m.sendText} submit={m.send} mutation={send} onClose={onClose} onSubmit={() => void send.run()}>
      <Field label={m.email} error={send.faults['email']} required>
        <Input name="email" type="email" autoComplete="email" maxLength={254} value={email} onChange={(event) => setEmail(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
