import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { newId } from '#platform/pure/id.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { ServerAction } from '../model.ts'
import { awaitOutcome } from './use-live.ts'

/** Begins an action that needs a fresh proof: asks for it if need be (`proofDialog`, beside the action's own), and says what went wrong. */
export function useProvedAction(action: ServerAction, server: { code: string; name: string }, onBegun: () => void, path: string = action) {
  const m = useMessages()
  const proof = useProof()
  const { revalidate } = useRevalidator()
  const [key, setKey] = useState(newId)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()

  async function begin(input: object): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      const { operationId } = await proof.run(() =>
        callApi<{ operationId: string }>('POST', `/servers/${server.code}/${path}`, { ...input, idempotencyKey: key }),
      )
      awaitOutcome(operationId)
      toast.info(m.operation.begun(`${server.name} · ${m.actions[action]}`))
      await revalidate()
      onBegun()
    } catch (error) {
      // Another try with other words is another request.
      setKey(newId())
      setFault(error)
      setBusy(false)
    }
  }

  return { begin, busy, fault, proofDialog: proof.dialog }
}
