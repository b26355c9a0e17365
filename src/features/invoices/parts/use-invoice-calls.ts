import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { toast } from '#ui/feedback/toast.tsx'

/** A write of this page: says how it went and reads the page anew either way. True if it was done. */
export function useInvoiceCalls() {
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function call(
    method: 'POST' | 'DELETE',
    path: `/${string}`,
    input: object | undefined,
    done: string,
    onRefused?: (error: unknown) => void,
  ): Promise<boolean> {
    setBusy(true)
    let ok = false
    try {
      await callApi(method, path, input)
      toast.ok(done)
      ok = true
    } catch (error) {
      if (onRefused) onRefused(error)
      else toast.bad(refusalText(error))
    }
    if (ok || !onRefused) await revalidate()
    setBusy(false)
    return ok
  }
  return { busy, call }
}
