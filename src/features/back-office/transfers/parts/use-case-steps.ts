import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { isProofNeeded, useStaffProof } from '../../parts/shared/staff-proof.tsx'

type Step = 'review' | 'approve' | 'reject'
export type CaseSteps = { busy: Step | undefined; run: (step: Step, input?: object) => Promise<boolean> }

/** Runs a step of one application, says how it went, and reads the list anew either way. */
export function useCaseSteps(number: string): CaseSteps {
  const m = useMessages().transferCases
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const proved = useStaffProof()
  const [busy, setBusy] = useState<Step>()

  async function run(step: Step, input?: object): Promise<boolean> {
    setBusy(step)
    let done = false
    try {
      await proved(() => callApi('POST', `/admin/transfer-cases/${number}/${step}`, input))
      toast.ok(m.done[step])
      done = true
    } catch (error) {
      if (!isProofNeeded(error)) toast.bad(refusalText(error))
    }
    await revalidate()
    setBusy(undefined)
    return done
  }
  return { busy, run }
}
