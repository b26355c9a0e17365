import { useState } from 'react'
import type { ContactKind } from '#features/auth/model/contacts.ts'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { Recovered as Recovery } from '../../model.ts'
import { goOn } from './go-on.ts'
import { NewPassword, usePasswordFault } from './new-password.tsx'
import type { SignInProps } from './sign-in-props.ts'
import { TwoSteps } from './two-steps.tsx'
import { PhoneCodeForm, usePhoneCodeForm } from './phone-code-form.tsx'

const fields = ['phone', 'email', 'password'] as const

/** Sets a new password by a code to the phone or the e-mail address, which is requested once the other fields are valid. */
export function RecoverForm({ next, recoverWays, dialogOpen }: Pick<SignInProps, 'next' | 'recoverWays'> & { dialogOpen?: boolean }) {
  const [ended, setEnded] = useState<number>()
  if (ended !== undefined) return <Recovered ended={ended} next={next} />
  return (
    <TwoSteps next={next} onDone={({ endedSessions }) => setEnded(endedSessions)}>
      {(hold) => <Form kinds={recoverWays} dialogOpen={dialogOpen ?? false} hold={hold} onEnded={setEnded} />}
    </TwoSteps>
  )
}

function Form({
  kinds,
  dialogOpen,
  hold,
  onEnded,
}: {
  kinds: readonly ContactKind[]
  dialogOpen: boolean
  hold: () => void
  onEnded: (ended: number) => void
}) {
  const m = useMessages()
  const passwordFault = usePasswordFault()
  const [password, setPassword] = useState('')
  const form = usePhoneCodeForm({
    purpose: 'recover',
    kinds,
    fields,
    dialogOpen,
    contactFaults: { phone: m.recover.phoneOnly, email: m.recover.emailOnly },
    check: async (contact) => ({ password: await passwordFault(password, contact) }),
    async send({ agreed: _agreed, ...proof }, close) {
      const { outcome, endedSessions } = await callApi<Recovery>('POST', '/account/recover', { ...proof, password })
      close()
      if (outcome === 'second-step') hold()
      else onEnded(endedSessions)
    },
    concernsForm: (error) => error.fields.some(({ path }) => fields.some((field) => field === path)),
  })
  return (
    <PhoneCodeForm
      of={form}
      submit={m.recover.submit}
      head={<p className="text-sm text-ink-2">{form.kind === 'email' ? m.recover.emailLead : m.recover.lead}</p>}
    >
      <NewPassword
        label={m.recover.password}
        value={password}
        contact={form.typed}
        error={form.faults['password']}
        onChange={form.keep('password', setPassword)}
      />
    </PhoneCodeForm>
  )
}

function Recovered({ ended, next }: { ended: number; next: string }) {
  const m = useMessages()
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="ok" title={m.recover.doneTitle}>
        {m.recover.done(ended)}
      </Notice>
      <Button tone="primary" size="lg" autoFocus onClick={() => void goOn(next)}>
        {m.recover.continue}
      </Button>
    </div>
  )
}
