import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { uploadFile } from '#platform/http/upload-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../../messages/use-messages.ts'

type Step = keyof ReturnType<typeof useMessages>['invoices']['done']
export type InvoiceSteps = { busy: Step | undefined; run: (step: Step, input?: object, file?: File) => Promise<boolean> }

/** Runs a step of one invoice, its file first; says how it went, and reads the list anew either way. */
export function useInvoiceSteps(invoiceId: string): InvoiceSteps {
  const m = useMessages().invoices
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<Step>()

  async function run(step: Step, input?: object, file?: File) {
    setBusy(step)
    const path = `/admin/invoices/${invoiceId}` as const
    let done = false
    try {
      const kept = file ? await uploadFile<{ fileId: string }>(`${path}/file`, file) : undefined
      await callApi('POST', `${path}/${step}`, { ...input, ...kept })
      toast.ok(m.done[step])
      done = true
    } catch (error) {
      toast.bad(refusalText(error))
    }
    await revalidate()
    setBusy(undefined)
    return done
  }
  return { busy, run }
}
