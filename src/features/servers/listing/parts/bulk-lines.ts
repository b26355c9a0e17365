import { whyNot, type OperationView, type ServerRow } from '../../model.ts'
import type { PowerAction } from '../../power/parts/use-power.ts'

/**
 * Server of a bulk action. `why`: reason why it is left out, if it is; `sent`: state of its request; `operation`: resulting operation;
 * `fault`: error of the server.
 */
export type BulkLine = {
  server: ServerRow
  key: string
  why: ReturnType<typeof whyNot>
  sent: 'waiting' | 'sending' | 'begun' | 'refused'
  operationId?: string
  operation?: OperationView
  fault?: unknown
}

export function linesOf(action: PowerAction, servers: readonly ServerRow[], now: Date, newKey: () => string): BulkLine[] {
  return servers.map((server) => ({ server, key: newKey(), why: whyNot(action, server, now), sent: 'waiting' }))
}

/** Tells whether no further change is expected. */
export function hasEnded({ why, sent, operation }: BulkLine): boolean {
  return why !== undefined || sent === 'refused' || operation?.state === 'succeeded' || operation?.state === 'failed'
}

/** Tells whether the operation is still active, as far as known. */
export function underWay(line: BulkLine): line is BulkLine & { operationId: string } {
  return line.operationId !== undefined && !hasEnded(line)
}

/** Operation in the present list; undefined if the server has left the list or has begun another one since. */
export function toldBy(servers: readonly ServerRow[], { server: { code }, operationId }: BulkLine): OperationView | undefined {
  const row = servers.find((server) => server.code === code)
  return [row?.operation, row?.latest].find((operation) => operation?.id === operationId) ?? undefined
}
