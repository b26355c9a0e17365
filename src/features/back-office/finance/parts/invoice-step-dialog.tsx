import { useState } from 'react'
import { invoiceLimits, type StaffInvoice } from '#features/invoices/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { uploadFile } from '#platform/http/upload-client.ts'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { controlStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { takeEarlyInput } from '#ui/rendering/early-input.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'

export type AskedStep = 'issue' | 'issue-red' | 'reject' | 'ask-red' | 'void'
const numbered = new Set<AskedStep>(['issue', 'issue-red'])

/** Asks for the number and file, or for the reason, of one action. */
export function InvoiceStepDialog(props: { step: AskedStep; invoice: StaffInvoice; onClose: () => void }) {
  const m = useMessages().invoices
  const faultText = useFaultText()
  const { step, invoice, onClose } = props
  const path = `/admin/invoices/${invoice.id}` as const
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const heads = {
    issue: [m.issueTitle, m.issueText],
    'issue-red': [m.issueRedTitle, m.issueRedText],
    reject: [m.rejectTitle, m.rejectText],
    'ask-red': [m.askRedTitle, m.askRedText],
    void: [m.voidTitle, m.voidText],
  } as const
  const [title, description] = heads[step]

  const send = useMutation(
    async ({ attached, ...input }: { attached?: File | undefined; officialNumber?: string; redNumber?: string; reason?: string }) => {
      const kept = attached ? await uploadFile<{ fileId: string }>(`${path}/file`, attached) : undefined
      await callApi('POST', `${path}/${step}`, { ...input, ...kept })
    },
    { done: m.done[step], fields: ['officialNumber', 'redNumber', 'reason'] },
  )
  const frame = { title: `${title} ${invoice.number}`, description, submit: m[step], mutation: send, onClose }
  if (!numbered.has(step))
    return <ReasonDialog {...frame} label={m.reason} {...invoiceLimits.reason} rows={4} tone="danger" onReason={(reason) => send.run({ reason })} />

  async function submit() {
    const value = text.trim()
    const wrong = !/^(?:\d{8}|\d{10}|\d{12}|\d{20})$/.test(value)
    setFault(wrong ? faultText({ path: '', code: 'invoices.official-number' }) : undefined)
    if (!wrong && (await send.run(step === 'issue' ? { officialNumber: value, attached: file } : { redNumber: value }))) onClose()
  }
  return (
    <FormDialog {...frame} onSubmit={() => void submit()}>
      <Field label={step === 'issue' ? m.number : m.redNumber} error={fault ?? send.faults['officialNumber'] ?? send.faults['redNumber']} required>
        <Input inputMode="numeric" maxLength={20} autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {step === 'issue' ? (
        <Field label={m.pdf}>
          <FileInput onFile={setFile} />
        </Field>
      ) : null}
    </FormDialog>
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
