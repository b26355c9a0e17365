import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../../messages/use-messages.ts'

type Step = keyof ReturnType<typeof useMessages>['partners']['done']
export type PartnerSteps = { busy: Step | undefined; run: (step: Step, input?: object) => Promise<boolean> }

/** Runs a step of one application or partner, says how it went, and reads the lists anew either way. */
export function usePartnerSteps(of: string): PartnerSteps {
  const m = useMessages().partners
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<Step>()

  async function run(step: Step, input?: object) {
    setBusy(step)
    let done = false
    try {
      await callApi('POST', `/admin/partners/${of}/${step}`, input)
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
