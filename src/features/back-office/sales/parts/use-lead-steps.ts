import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { LeadStep } from '#features/leads/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../../messages/use-messages.ts'

export type LeadStepRun = { busy: LeadStep | undefined; run: (step: LeadStep, input?: { note: string }) => Promise<boolean> }

/** Runs a step of one lead, says how it went, and reads the list anew either way. */
export function useLeadSteps(leadId: string): LeadStepRun {
  const m = useMessages().leads
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<LeadStep>()

  async function run(step: LeadStep, input?: { note: string }) {
    setBusy(step)
    let done = false
    try {
      await callApi('POST', `/admin/leads/${leadId}/${step}`, input)
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
