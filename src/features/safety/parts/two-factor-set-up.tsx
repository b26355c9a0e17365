import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { twoFactorRules, type TwoFactorSetup } from '#features/auth/model.ts'
import { useAuthMessages } from '#features/auth/parts/shared/use-auth-messages.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { CodeInput } from '#ui/forms/code-input.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { QrCode } from '#ui/display/qr-code.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Proof, secret, code, recovery codes: two-factor is on from the right code on, whenever the last dialog is closed. */
export function TwoFactorSetUp({ onClose }: { onClose: () => void }) {
  const { twoFactor: m } = useMessages()
  const refusalText = useRefusalText()
  const proof = useProof()
  const { revalidate } = useRevalidator()
  const [setup, setSetup] = useState<TwoFactorSetup>()
  const [codes, setCodes] = useState<string[]>()
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    proof
      .run(() => callApi<TwoFactorSetup>('POST', '/account/two-factor/setup'))
      .then(setSetup, (error: unknown) => {
        if (!givenUp(error)) toast.bad(refusalText(error))
        onClose()
      })
  }, [proof, onClose, refusalText])

  async function confirm(code: string, endOthers: boolean) {
    const on = await proof.run(() => callApi<{ recoveryCodes: string[] }>('POST', '/account/two-factor', { code, endOthers }))
    setCodes(on.recoveryCodes)
    toast.ok(m.done)
    await revalidate()
  }

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <>
      {setup ? <Scan setup={setup} onCode={confirm} onClose={onClose} /> : null}
      {proof.dialog}
    </>
  )
}

function givenUp(error: unknown): boolean {
  return (error as { code?: string }).code === 'auth.proof-needed'
}

type ScanProps = { setup: TwoFactorSetup; onCode: (code: string, endOthers: boolean) => Promise<void>; onClose: () => void }

function Scan({ setup, onCode, onClose }: ScanProps) {
  const { twoFactor: m } = useMessages()
  const auth = useAuthMessages()
  const ui = useUiMessages()
  const refusalText = useRefusalText()
  const [code, setCode] = useState('')
  const [endOthers, setEndOthers] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function submit(digits: string) {
    if (digits.length < twoFactorRules.digits) return setFault(auth.faults['code-form'])
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      await onCode(digits, endOthers)
    } catch (error) {
      setFault(refusalText(error))
      setCode('')
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.setupTitle}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(code)
      }}
      footer={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" tone="primary" busy={busy}>
            {m.confirm}
          </Button>
        </>
      }
    >
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
        <Field label={m.code} hideLabel error={fault}>
          <CodeInput value={code} onChange={setCode} onComplete={(digits) => void submit(digits)} />
        </Field>
        <Checkbox checked={endOthers} onChange={(event) => setEndOthers(event.target.checked)} className="mt-4">
          {m.endOthers}
        </Checkbox>
      </section>
    </Dialog>
  )
}
