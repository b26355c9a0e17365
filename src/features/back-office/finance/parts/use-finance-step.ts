import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useFieldErrors, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { isProofNeeded, useStaffProof } from '../../parts/shared/staff-proof.tsx'

export type FinanceStep = {
  busy: boolean
  faults: Readonly<Record<string, string>>
  setFaults: (faults: Readonly<Record<string, string>>) => void
  /** Undefined if it was refused, which has been said by then. */
  run: <Reply>(path: `/${string}`, input: object, done: string | ((reply: Reply) => string)) => Promise<Reply | undefined>
}

/** Runs one decision of finance, says how it went, and reads the room anew. */
export function useFinanceStep(): FinanceStep {
  const refusalText = useRefusalText()
  const fieldErrors = useFieldErrors()
  const { revalidate } = useRevalidator()
  const proved = useStaffProof()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})

  async function run<Reply>(path: `/${string}`, input: object, done: string | ((reply: Reply) => string)): Promise<Reply | undefined> {
    setBusy(true)
    setFaults({})
    try {
      const reply = await proved(() => callApi<Reply>('POST', path, input))
      toast.ok(typeof done === 'string' ? done : done(reply))
      await revalidate()
      return reply
    } catch (error) {
      const found = fieldErrors(error)
      setFaults(found)
      if (Object.keys(found).length === 0 && !isProofNeeded(error)) toast.bad(refusalText(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, faults, setFaults, run }
}
