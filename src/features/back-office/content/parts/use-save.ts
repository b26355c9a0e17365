import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import type { Method } from '#platform/http/endpoint.ts'
import { useFieldErrors, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Refusal } from '#platform/refusal.ts'
import { toast } from '#ui/feedback/toast.tsx'

export type Save<Draft> = {
  busy: boolean
  faults: Readonly<Record<string, string>>
  setFaults: (faults: Readonly<Record<string, string>>) => void
  /** What somebody else has saved since this editor read the page. */
  theirs: Draft | undefined
  forget: () => void
  /** Undefined if it was refused, which has been said by then. */
  run: <Reply>(method: Method, path: `/${string}`, input: object) => Promise<{ reply: Reply } | undefined>
  /** Says what an answer refused. */
  refused: (error: unknown) => Promise<void>
}

/** Writes of a page's editor. `readPath`: where the newest version is, for when another editor was faster. */
export function useSave<Draft>(readPath: `/${string}` | undefined): Save<Draft> {
  const refusalText = useRefusalText()
  const fieldErrors = useFieldErrors()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [theirs, setTheirs] = useState<Draft>()

  async function refused(error: unknown): Promise<void> {
    const found = fieldErrors(error)
    setFaults(found)
    if (error instanceof Refusal && error.code === 'content.stale' && readPath) return setTheirs(await callApi<Draft>('GET', readPath))
    if (Object.keys(found).length === 0) toast.bad(refusalText(error))
  }

  async function run<Reply>(method: Method, path: `/${string}`, input: object) {
    setBusy(true)
    setFaults({})
    try {
      return { reply: await callApi<Reply>(method, path, input) }
    } catch (error) {
      await refused(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, faults, setFaults, theirs, forget: () => setTheirs(undefined), run, refused }
}
