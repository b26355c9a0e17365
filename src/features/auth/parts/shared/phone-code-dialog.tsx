import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { CodeInput } from '#ui/forms/code-input.tsx'
import { useSecondsLeft } from '#ui/feedback/countdown.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { codeRules } from '../../model.ts'
import type { ContactKind } from '../../model/contacts.ts'
import { StageText } from './stage-text.tsx'
import type { PhoneCode } from './use-phone-code.ts'

/**
 * Phone-code dialog of sign-in, registration and recovery: six boxes that accept a pasted code, and a countdown to the next sending.
 * `onCode` resolves if the code was correct; its errors are shown here. Opened by its address it has no code yet and links to the field.
 */
export function PhoneCodeDialog(props: {
  open: boolean
  onClose: () => void
  contact: string
  kind: ContactKind
  code: PhoneCode
  onCode: (digits: string) => Promise<void>
}) {
  const m = useMessages()
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={m.code.title}
      description={props.code.sent ? m.code.sentTo(props.contact) : props.kind === 'email' ? m.code.notSentMail : m.code.notSent}
      size="sm"
    >
      {props.code.sent ? (
        <CodeEntry code={props.code} kind={props.kind} onCode={props.onCode} />
      ) : (
        <Button tone="primary" size="lg" autoFocus onClick={props.onClose}>
          {props.kind === 'email' ? m.code.toMail : m.code.toPhone}
        </Button>
      )}
    </Dialog>
  )
}

/** Boxes with their buttons, for dialogs that ask for a code. */
export function CodeEntry({ code, kind = 'phone', onCode }: { code: PhoneCode; kind?: ContactKind; onCode: (digits: string) => Promise<void> }) {
  const m = useMessages()
  const [digits, setDigits] = useState('')
  const [fault, setFault] = useState<string>()

  const attempt = useMutation((work: () => Promise<unknown>) => work(), { revalidate: false, onError: () => setDigits('') })
  const submit = (entered: string) => {
    const short = entered.length < codeRules.digits
    setFault(short ? m.faults['code-form'] : undefined)
    if (!short) void attempt.run(() => onCode(entered))
  }

  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit(digits)
      }}
    >
      <Field label={m.code.label} hideLabel error={fault ?? attempt.error}>
        <CodeInput value={digits} onChange={setDigits} onComplete={submit} autoFocus disabled={code.stage !== 'idle'} />
      </Field>
      <Button type="submit" tone="primary" size="lg" busy={attempt.busy && code.stage === 'idle'}>
        {m.code.confirm}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2 text-xs text-ink-3">
        <span>{kind === 'email' ? m.code.notReceivedMail : m.code.notReceived}</span>
        <Resend code={code} onResend={() => void attempt.run(code.request)} />
      </div>
    </form>
  )
}

function Resend({ code, onResend }: { code: PhoneCode; onResend: () => void }) {
  const m = useMessages()
  const left = useSecondsLeft(code.sent?.resendAt)
  if (left > 0 && code.stage === 'idle') return <span className="tabular-nums">{m.code.resendIn(left)}</span>
  return (
    <Button tone="link" size="sm" disabled={code.stage !== 'idle'} onClick={onResend}>
      <StageText stage={code.stage} idle={m.code.resend} />
    </Button>
  )
}
