import { callApi } from '#platform/http/api-client.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { ServerAction } from '../model.ts'
import { awaitOutcome } from './use-live.ts'

/** Begins an operation and announces its outcome. `what` names it: "web-1 · Restart". */
export function useOperation(path: `/${string}`, what: string, onBegun: () => unknown) {
  const m = useMessages().operation
  return useMutation(
    async (input: object, keyOf) => {
      const { operationId } = await callApi<{ operationId: string }>('POST', path, { ...input, idempotencyKey: keyOf(input) })
      awaitOutcome(operationId)
    },
    { done: m.begun(what), tone: 'info', onDone: onBegun, fields: ['confirmName', 'imageId', 'password', 'name', 'remark'] },
  )
}

export function useServerAction(action: ServerAction, server: { code: string; name: string }, onBegun: () => void, path: string = action) {
  return useOperation(`/servers/${server.code}/${path}`, `${server.name} · ${useMessages().actions[action]}`, onBegun)
}
