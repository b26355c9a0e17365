import { useEffect, useRef, useState } from 'react'
import { twoFactorRules, type TwoFactorSetup } from '#features/auth/model.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { Button } from '#ui/actions/button.tsx'
import { CodeInput } from '#ui/forms/code-input.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'

type Props = { begin: () => Promise<TwoFactorSetup>; confirm: (code: string) => Promise<string[]>; onCodes: (codes: string[]) => void }

/** Secret as a QR code, and the first code that turns the second factor on. */
export function EnrolFactor({ begin, confirm, onCodes }: Props) {
  const m = useMessages().safety
  const errorMessage = useErrorMessage()
  const [setup, setSetup] = useState<TwoFactorSetup>()
  const [code, setCode] = useState('')
  const [failed, setFailed] = useState<string>()
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    begin().then(setSetup, (error: unknown) => setFailed(errorMessage(error)))
  }, [begin, errorMessage])

  const turnOn = useMutation(confirm, { revalidate: false, onDone: onCodes, onError: () => setCode('') })
  function submit(digits: string) {
    if (digits.length === twoFactorRules.digits) void turnOn.run(digits)
  }

  if (failed) return <Notice tone="bad">{failed}</Notice>
  if (!setup) return <div className="h-72" aria-busy />
  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <section>
        <h2 className="font-semibold">{m.scan}</h2>
        <p className="mt-1 text-ink-2">{m.scanHint}</p>
        <div className="mt-4 flex flex-wrap items-center gap-5">
          <QrCode text={setup.uri} label={m.qr} className="size-40 shrink-0 rounded-button border border-line" />
          <div className="min-w-48 flex-1">
            <p className="text-xs text-ink-3">{m.secret}</p>
            <p className="mt-1 flex items-start gap-1.5">
              <code className="min-w-0 font-mono text-sm break-words select-all">{setup.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
              <CopyButton text={setup.secret} name={m.secretName} />
            </p>
          </div>
        </div>
      </section>
      <section className="border-t border-line pt-5">
        <h2 className="mb-3 font-semibold">{m.enter}</h2>
        <Field label={m.code} hideLabel error={turnOn.error}>
          <CodeInput value={code} onChange={setCode} onComplete={submit} />
        </Field>
      </section>
      <Button type="submit" tone="primary" size="lg" busy={turnOn.busy}>
        {m.confirm}
      </Button>
    </form>
  )
}
