import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { Recovered as Recovery } from '../../model.ts'
import { goOn } from './go-on.ts'
import { NewPassword, usePasswordFault } from './new-password.tsx'
import { TwoSteps } from './two-steps.tsx'
import { PhoneCodeForm, usePhoneCodeForm } from './phone-code-form.tsx'

const fields = ['phone', 'password'] as const

/** Sets a new password by a code to the phone, which is requested once the other fields are valid. */
export function RecoverForm({ next, dialogOpen }: { next: string; dialogOpen?: boolean }) {
  const [ended, setEnded] = useState<number>()
  if (ended !== undefined) return <Recovered ended={ended} next={next} />
  return (
    <TwoSteps next={next} onDone={({ endedSessions }) => setEnded(endedSessions)}>
      {(hold) => <Form dialogOpen={dialogOpen ?? false} hold={hold} onEnded={setEnded} />}
    </TwoSteps>
  )
}

function Form({ dialogOpen, hold, onEnded }: { dialogOpen: boolean; hold: () => void; onEnded: (ended: number) => void }) {
  const m = useMessages()
  const passwordFault = usePasswordFault()
  const [password, setPassword] = useState('')
  const form = usePhoneCodeForm({
    purpose: 'recover',
    fields,
    dialogOpen,
    phoneFault: m.recover.phoneOnly,
    check: async (phone) => ({ password: await passwordFault(password, phone) }),
    async send({ phone, flowId, code }, close) {
      const { outcome, endedSessions } = await callApi<Recovery>('POST', '/account/recover', { phone, flowId, code, password })
      close()
      if (outcome === 'second-step') hold()
      else onEnded(endedSessions)
    },
    concernsForm: (error) => error.fields.some(({ path }) => fields.some((field) => field === path)),
  })
  return (
    <PhoneCodeForm of={form} submit={m.recover.submit} head={<p className="text-sm text-ink-2">{m.recover.lead}</p>}>
      <NewPassword
        label={m.recover.password}
        value={password}
        phone={form.phone.typed}
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
