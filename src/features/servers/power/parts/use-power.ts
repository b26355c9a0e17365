import { callApi } from '#platform/http/api-client.ts'
import { awaitOutcome } from '../../parts/use-live.ts'

export type PowerAction = 'start' | 'stop' | 'restart'
export const powerActions: readonly PowerAction[] = ['start', 'stop', 'restart']

/** Actions confirmed like a power action. `leave-rescue` only boots the machine from its disk. */
export type BootAction = PowerAction | CutAction | 'leave-rescue'

/** Actions that cut the power, for a system that no longer reacts. */
export type CutAction = 'hard-reset' | 'power-off'
export const isCut = (action: string | undefined): action is CutAction => action === 'hard-reset' || action === 'power-off'

/** Begins a power action on one server, idempotent by `key`. Returns the operation's id; throws the server's error. */
export async function beginPower(action: BootAction, code: string, key: string): Promise<string> {
  const { operationId } = await callApi<{ operationId: string }>('POST', `/servers/${code}/${action}`, { idempotencyKey: key })
  awaitOutcome(operationId)
  return operationId
}
