import { ProvisionFault } from '#features/servers/server/ports.ts'
import type { IncusClient } from './client.ts'
import { faultOf } from './faults.ts'

export type Operation = {
  id: string
  class?: string
  status_code: number
  err: string
  metadata: Record<string, unknown> | null
  resources: Record<string, string[]> | null
}

const waitSeconds = 10

/** Waits for an operation's end. `lost`: engines forget operations seconds after their end, so the result must be checked. */
export async function awaitOperation(client: IncusClient, id: string, signal: AbortSignal): Promise<Operation | 'lost'> {
  for (;;) {
    const path = `/1.0/operations/${encodeURIComponent(id)}/wait?timeout=${waitSeconds}`
    const answer = await client.find<Operation>({ method: 'GET', path, signal, timeoutMs: (waitSeconds + 10) * 1000 })
    if (!answer) return 'lost'
    const operation = answer.metadata
    if (operation.status_code === 200) return operation
    if (operation.status_code >= 400) throw faultOf(operation.status_code, operation.err)
  }
}

/** Starts a call that runs in the background and waits for its end. */
export async function carryOut(client: IncusClient, call: Parameters<IncusClient['call']>[0], signal: AbortSignal): Promise<Operation | 'lost' | undefined> {
  const answer = await client.call<Operation>({ ...call, signal })
  // Some changes are made at once.
  if (answer.type === 'sync') return undefined
  return awaitOperation(client, answer.metadata.id, signal)
}

/** Waits until no operation runs on a machine, also those that a dead process began. */
export async function awaitQuiet(client: IncusClient, name: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { metadata } = await client.call<Record<string, Operation[]>>({ method: 'GET', path: '/1.0/operations?recursion=1', signal })
    const going = Object.values(metadata ?? {})
      .flat()
      // An open shell ends only with the machine.
      .find((operation) => operation.status_code < 200 && operation.class !== 'websocket' && concerns(operation, name))
    if (!going) return
    try {
      await awaitOperation(client, going.id, signal)
    } catch (error) {
      // The failure of another operation does not matter here: the state is read next.
      if (error instanceof ProvisionFault && error.fault.code === 'unreachable') throw error
    }
  }
}

function concerns({ resources }: Operation, name: string): boolean {
  return Object.values(resources ?? {})
    .flat()
    .some((path) => new URL(path, 'http://engine').pathname.split('/').includes(name))
}
