import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'

/** Runs an action that changes the page's data: busy meanwhile, then reloads the data, and shows an error in words. */
export function useAct() {
  const { revalidate } = useRevalidator()
  const refusalText = useRefusalText()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function act<Result>(work: () => Promise<Result>, onDone: (result: Result) => void): Promise<void> {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      const result = await work()
      await revalidate()
      onDone(result)
    } catch (error) {
      setFault(refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  return { act, busy, fault, clear: () => setFault(undefined) }
}
