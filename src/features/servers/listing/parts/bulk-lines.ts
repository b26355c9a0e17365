import { whyNot, type OperationView, type ServerRow } from '../../model.ts'
import type { PowerAction } from '../../power/parts/use-power.ts'

/**
 * One server of a selection that is switched: `why` it is left out (undefined: it is not), how far the request came, and the operation that
 * came of it. `fault` is what the server refused with.
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

/** Whether nothing more becomes of it. */
export function hasEnded({ why, sent, operation }: BulkLine): boolean {
  return why !== undefined || sent === 'refused' || operation?.state === 'succeeded' || operation?.state === 'failed'
}

/** Those whose operation goes on as far as is known. */
export function underWay(line: BulkLine): line is BulkLine & { operationId: string } {
  return line.operationId !== undefined && !hasEnded(line)
}

/** The operation as the list tells of it now; undefined where the server has left the list or has begun another one since. */
export function toldBy(servers: readonly ServerRow[], { server: { code }, operationId }: BulkLine): OperationView | undefined {
  const row = servers.find((server) => server.code === code)
  return [row?.operation, row?.latest].find((operation) => operation?.id === operationId) ?? undefined
}
