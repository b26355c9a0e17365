import { ProvisionFault } from '#features/servers/server/ports.ts'
import type { IncusClient } from '../api/client.ts'
import { findInstance, type Instance } from './instances.ts'
import { carryOut } from '../api/operations.ts'

/** Reads, changes and writes. Keys with empty values are removed. Fails if there was another write in between. */
export async function change(client: IncusClient, name: string, to: (instance: Instance) => Instance, signal: AbortSignal): Promise<void> {
  const there = await findInstance(client, name, signal)
  if (!there) throw new ProvisionFault('unknown-machine', false)
  const { architecture, config, devices, ephemeral, profiles, description } = to(there.metadata)
  const headers: Record<string, string> = there.etag ? { 'if-match': there.etag } : {}
  const kept = Object.fromEntries(Object.entries(config).filter(([, value]) => value !== ''))
  const body = { architecture, config: kept, devices, ephemeral, profiles, description }
  await carryOut(client, { method: 'PUT', path: `/1.0/instances/${name}`, body, headers }, signal)
}
