import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { isProofNeeded, useStaffProof } from '../../parts/shared/staff-proof.tsx'

/** Runs a step of one work order and reads the desk anew either way; undefined when it was refused. */
export function useDeskStep(number: string) {
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const proved = useStaffProof()
  const [busy, setBusy] = useState<string>()
  async function run<Result>(step: string, input: object = {}): Promise<{ result: Result } | undefined> {
    if (busy) return undefined
    setBusy(step)
    try {
      return { result: await proved(() => callApi<Result>('POST', `/admin/work-orders/${number}/${step}`, input)) }
    } catch (error) {
      if (!isProofNeeded(error)) toast.bad(refusalText(error))
      return undefined
    } finally {
      await revalidate()
      setBusy(undefined)
    }
  }
  return { busy, run }
}
