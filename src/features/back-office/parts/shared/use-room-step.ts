import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useFieldErrors, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { isProofNeeded, useStaffProof } from './staff-proof.tsx'

type RoomStep = {
  busy: boolean
  /** Of the fields of the last try. */
  faults: Record<string, string>
  run: (path: `/${string}`, input: object, done: string) => Promise<boolean>
}

/** One write of a room: says how it went, and reads the room anew either way. */
export function useRoomStep(): RoomStep {
  const refusalText = useRefusalText()
  const fieldErrors = useFieldErrors()
  const { revalidate } = useRevalidator()
  const proved = useStaffProof()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()

  async function run(path: `/${string}`, input: object, done: string): Promise<boolean> {
    setBusy(true)
    setFault(undefined)
    let ok = false
    try {
      await proved(() => callApi('POST', path, input))
      toast.ok(done)
      ok = true
    } catch (error) {
      setFault(error)
      if (!isProofNeeded(error)) toast.bad(refusalText(error))
    }
    await revalidate()
    setBusy(false)
    return ok
  }
  return { busy, faults: fieldErrors(fault), run }
}
