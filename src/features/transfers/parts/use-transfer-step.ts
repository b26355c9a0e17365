import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { toast } from '#ui/feedback/toast.tsx'
import type { TransferAction } from '../model.ts'

/** Does one step of a transfer, with a fresh proof where the server asks for one, and reads the page again however it ended. */
export function useTransferStep(number: string, onDone: () => void) {
  const proof = useProof()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<TransferAction>()
  const [fault, setFault] = useState<unknown>()

  async function run(step: TransferAction, done: string, input: object = {}): Promise<void> {
    if (busy) return
    setBusy(step)
    setFault(undefined)
    try {
      await proof.run(() => callApi('POST', `/transfers/${number}/${step}`, input))
      toast.ok(done)
      onDone()
    } catch (error) {
      setFault(error)
    }
    await revalidate()
    setBusy(undefined)
  }

  return { run, busy, fault, proofDialog: proof.dialog }
}
