import { useEffect, useRef, useState } from 'react'
import { twoFactorRules, type TwoFactorSetup } from '#features/auth/model.ts'
import { useAuthMessages } from '#features/auth/parts/shared/use-auth-messages.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { CodeInput } from '#ui/forms/code-input.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useStepUp } from '#ui/mutations/step-up-dialog.ts'
import { useMessages } from '../messages/use-messages.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Step-up authentication, secret, code, recovery codes. Two-factor is on after the correct code, even if the last dialog is closed. */
export function TwoFactorSetUp({ onClose }: { onClose: () => void }) {
  const errorMessage = useErrorMessage()
  const stepUp = useStepUp()
  const [setup, setSetup] = useState<TwoFactorSetup>()
  const [codes, setCodes] = useState<string[]>()
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    stepUp(() => callApi<TwoFactorSetup>('POST', '/account/two-factor/setup')).then(setSetup, (error: unknown) => {
      if (!givenUp(error)) toast.bad(errorMessage(error))
      onClose()
    })
  }, [stepUp, onClose, errorMessage])

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return setup ? <Scan setup={setup} onCodes={setCodes} onClose={onClose} /> : null
}

function givenUp(error: unknown): boolean {
  return (error as { code?: string }).code === 'auth.proof-needed'
}

type ScanProps = { setup: TwoFactorSetup; onCodes: (codes: string[]) => void; onClose: () => void }

function Scan({ setup, onCodes, onClose }: ScanProps) {
  const { twoFactor: m } = useMessages()
  const auth = useAuthMessages()
  const [code, setCode] = useState('')
  const [endOthers, setEndOthers] = useState(false)
  const [fault, setFault] = useState<string>()

  // Kept first, because the server does not return them again.
  const turnOn = useMutation(
    async (digits: string) => onCodes((await callApi<{ recoveryCodes: string[] }>('POST', '/account/two-factor', { code: digits, endOthers })).recoveryCodes),
    { done: m.done, onError: () => setCode('') },
  )
  function submit(digits: string) {
    const short = digits.length < twoFactorRules.digits
    setFault(short ? auth.faults['code-form'] : undefined)
    if (!short) void turnOn.run(digits)
  }

  return (
    <FormDialog onClose={onClose} title={m.setupTitle} submit={m.confirm} mutation={{ busy: turnOn.busy }} onSubmit={() => submit(code)}>
      <section>
        <h3 className="font-semibold">{m.scan}</h3>
        <p className="mt-1 text-ink-2">{m.scanHint}</p>
        <div className="mt-4 flex items-center gap-5 max-sm:flex-col">
          <QrCode text={setup.uri} label={m.qr} className="size-40 shrink-0 border border-line t1:rounded-button" />
          <div className="min-w-0 max-sm:w-full">
            <p className="text-xs text-ink-3">{m.secret}</p>
            <p className="mt-1 flex items-start gap-1.5">
              <code className="min-w-0 font-mono text-sm break-words select-all">{setup.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
              <CopyButton text={setup.secret} name={m.secretName} />
            </p>
          </div>
        </div>
      </section>
      <section className="border-t border-line pt-5">
        <h3 className="mb-3 font-semibold">{m.enter}</h3>
        <Field label={m.code} hideLabel error={fault ?? turnOn.error}>
          <CodeInput value={code} onChange={setCode} onComplete={submit} />
        </Field>
        <Checkbox checked={endOthers} onChange={(event) => setEndOthers(event.target.checked)} className="mt-4">
          {m.endOthers}
        </Checkbox>
      </section>
    </FormDialog>
  )
}
