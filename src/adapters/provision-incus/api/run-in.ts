import type { IncusClient } from './client.ts'
import { awaitOperation, type Operation } from './operations.ts'

/** Runs a command inside and returns its exit code; undefined if it is lost. */
export async function runIn(client: IncusClient, name: string, command: readonly string[], signal: AbortSignal): Promise<number | undefined> {
  const body = { command, environment: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }, 'wait-for-websocket': false, 'record-output': false, interactive: false }
  const { metadata } = await client.call<Operation>({ method: 'POST', path: `/1.0/instances/${name}/exec`, body, signal })
  const operation = await awaitOperation(client, metadata.id, signal)
  return operation === 'lost' ? undefined : Number(operation.metadata?.['return'])
}
