import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useFieldErrors, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { toast } from '#ui/feedback/toast.tsx'

/** A call of a dialog: says that it was done and closes it, or what was refused, at the field if it is about one. */
export function useNetworkCall(onDone: () => void) {
  const refusalText = useRefusalText()
  const fieldErrors = useFieldErrors()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const errors = fieldErrors(fault)

  async function call<Result>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: `/${string}`,
    input: object | undefined,
    done: (result: Result) => string,
  ): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      toast.ok(done(await callApi<Result>(method, path, input)))
      await revalidate()
      onDone()
    } catch (error) {
      setFault(error)
      setBusy(false)
    }
  }

  return { call, busy, errors, text: fault !== undefined && Object.keys(errors).length === 0 ? refusalText(fault) : undefined }
}
