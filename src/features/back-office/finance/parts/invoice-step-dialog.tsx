import { useState } from 'react'
import { invoiceLimits } from '#features/invoices/model.ts'
import { useFaultText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { controlStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { InvoiceSteps } from './use-invoice-steps.ts'
import { takeEarlyInput } from '#ui/rendering/early-input.ts'

export type AskedStep = 'issue' | 'issue-red' | 'reject' | 'ask-red' | 'void'
const numbered = new Set<AskedStep>(['issue', 'issue-red'])

/** Asks for the number and file, or for the reason, of one step. */
export function InvoiceStepDialog(props: { step: AskedStep; number: string; steps: InvoiceSteps; onClose: () => void }) {
  const m = useMessages().invoices
  const faultText = useFaultText()
  const { step, steps } = props
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const isNumber = numbered.has(step)
  const heads = {
    issue: [m.issueTitle, m.issueText],
    'issue-red': [m.issueRedTitle, m.issueRedText],
    reject: [m.rejectTitle, m.rejectText],
    'ask-red': [m.askRedTitle, m.askRedText],
    void: [m.voidTitle, m.voidText],
  } as const
  const [title, description] = heads[step]

  async function send() {
    const value = text.trim()
    if (isNumber && !/^(?:\d{8}|\d{10}|\d{12}|\d{20})$/.test(value)) return setFault(faultText({ path: '', code: 'invoices.official-number' }))
    const { min } = invoiceLimits.reason
    if (!isNumber && value.length < min) return setFault(faultText({ path: '', code: 'platform.too-short', detail: { min } }))
    const input = step === 'issue' ? { officialNumber: value } : step === 'issue-red' ? { redNumber: value } : { reason: value }
    if (await steps.run(step, input, file)) props.onClose()
  }

  return (
    <Dialog
      open
      onClose={props.onClose}
      title={`${title} ${props.number}`}
      description={description}
      onSubmit={(event) => {
        event.preventDefault()
        if (!steps.busy) void send()
      }}
      footer={
        <>
          <Button onClick={props.onClose}>{m.cancel}</Button>
          <Button type="submit" tone={isNumber ? 'primary' : 'danger'} busy={steps.busy === step}>
            {m[step]}
          </Button>
        </>
      }
    >
      <Field label={isNumber ? (step === 'issue' ? m.number : m.redNumber) : m.reason} error={fault} required>
        {isNumber ? (
          <Input inputMode="numeric" maxLength={20} autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
        ) : (
          <Textarea rows={4} maxLength={invoiceLimits.reason.max} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      {step === 'issue' ? (
        <Field label={m.pdf}>
          <FileInput onFile={setFile} />
        </Field>
      ) : null}
    </Dialog>
  )
}

function FileInput(props: { onFile: (file: File | undefined) => void }) {
  const m = useMessages().invoices
  return (
    <input
      ref={takeEarlyInput}
      type="file"
      accept="application/pdf"
      aria-label={m.pdf}
      className={controlStyle('md', 'h-auto py-1.5')}
      onChange={(event) => props.onFile(event.target.files?.[0])}
    />
  )
}
