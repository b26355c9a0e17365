import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useFieldErrors, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { isProofNeeded, useStaffProof } from './staff-proof.tsx'

type StaffStep = {
  busy: boolean
  faults: Record<string, string>
  /** Undefined if it was refused, which has been said by then. */
  run: <Reply = null>(path: `/${string}`, input: object, done?: string) => Promise<{ reply: Reply } | undefined>
}

/** One write behind the proof of who sits there: says how it went, and reads the room anew either way. */
export function useStaffStep(): StaffStep {
  const refusalText = useRefusalText()
  const fieldErrors = useFieldErrors()
  const { revalidate } = useRevalidator()
  const proved = useStaffProof()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Record<string, string>>({})

  async function run<Reply = null>(path: `/${string}`, input: object, done?: string) {
    setBusy(true)
    setFaults({})
    let result: { reply: Reply } | undefined
    try {
      result = { reply: await proved(() => callApi<Reply>('POST', path, input)) }
      if (done) toast.ok(done)
    } catch (error) {
      const found = fieldErrors(error)
      setFaults(found)
      if (Object.keys(found).length === 0 && !isProofNeeded(error)) toast.bad(refusalText(error))
    }
    await revalidate()
    setBusy(false)
    return result
  }
  return { busy, faults, run }
}
