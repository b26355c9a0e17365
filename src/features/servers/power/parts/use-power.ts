import { callApi } from '#platform/http/api-client.ts'
import { awaitOutcome } from '../../parts/use-live.ts'

export type PowerAction = 'start' | 'stop' | 'restart'
export const powerActions: readonly PowerAction[] = ['start', 'stop', 'restart']

/** What else is asked like a power action: it only boots the machine otherwise. */
export type BootAction = PowerAction | 'leave-rescue'

/** Begins a power action on one server, once for the click that `key` stands for; answers with the operation and throws what the server refuses. */
export async function beginPower(action: BootAction, code: string, key: string): Promise<string> {
  const { operationId } = await callApi<{ operationId: string }>('POST', `/servers/${code}/${action}`, { idempotencyKey: key })
  awaitOutcome(operationId)
  return operationId
}
