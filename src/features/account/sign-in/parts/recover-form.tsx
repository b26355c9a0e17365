import { useState } from 'react'
import { LazyPhoneCodeDialog } from '#features/auth/parts/shared/lazy-phone-code-dialog.tsx'
import { PhoneField, emptyPhone, internationalForm, phoneOfDraft } from '#features/auth/parts/shared/phone-field.tsx'
import { StageText } from '#features/auth/parts/shared/stage-text.tsx'
import { useAuthMessages } from '#features/auth/parts/shared/use-auth-messages.ts'
import { callApi } from '#platform/http/api-client.ts'
import { Refusal } from '#platform/refusal.ts'
import { Button } from '#ui/actions/button.tsx'
import { NeedsScript } from '#ui/forms/needs-script.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { Recovered as Recovery } from '../../model.ts'
import { goOn } from './go-on.ts'
import { NewPassword, usePasswordFault } from './new-password.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TwoSteps } from './two-steps.tsx'
import { useCodeFlow } from './use-code-flow.ts'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'

const formFields = ['phone', 'password']

/** A new password by a code to the phone; the code is asked for when the rest is right. */
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
  const auth = useAuthMessages()
  const passwordFault = usePasswordFault()
  const [phone, setPhone] = useState(emptyPhone)
  const [password, setPassword] = useState('')
  const { form, faults, show, refuse, clear } = useFormFaults(formFields)
  const flow = useCodeFlow('recover', form, dialogOpen)

  async function submit() {
    const e164 = await phoneOfDraft(phone)
    const found = { phone: e164 ? undefined : auth.faults['phone-invalid'], password: await passwordFault(password, e164 ?? '') }
    if (!show(found)) await flow.start(e164!).catch(refuse)
  }
  async function recover(digits: string) {
    const sent = { phone: flow.openFor, flowId: flow.code.sent?.flowId, code: digits, password }
    try {
      const { outcome, endedSessions } = await callApi<Recovery>('POST', '/account/recover', sent)
      flow.close()
      if (outcome === 'second-step') hold()
      else onEnded(endedSessions)
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields.some(({ path }) => formFields.includes(path))) throw error
      flow.close()
      refuse(error)
    }
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        method="post"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (flow.code.stage === 'idle') void submit()
        }}
      >
        <p className="text-sm text-ink-2">{m.recover.lead}</p>
        {faults['form'] ? <Notice tone="bad">{faults['form']}</Notice> : null}
        <PhoneField
          value={phone}
          error={faults['phone']}
          onChange={(value) => {
            setPhone(value)
            clear('phone')
          }}
        />
        <NewPassword
          label={m.recover.password}
          value={password}
          phone={phone.typed}
          error={faults['password']}
          onChange={(value) => {
            setPassword(value)
            clear('password')
          }}
        />
        <NeedsScript what="code" />
        <SubmitButton disabled={flow.code.stage !== 'idle'}>
          <StageText stage={flow.code.stage} idle={m.recover.submit} />
        </SubmitButton>
      </form>
      <LazyPhoneCodeDialog open={flow.open} onClose={flow.close} phone={internationalForm(phone)} code={flow.code} onCode={recover} />
    </>
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
