import { createHash } from 'node:crypto'
import { ProvisionFault } from '#features/servers/server/ports.ts'
import type { NetworkPlan } from '#adapters/provision-kit/engine.ts'
import type { IncusClient } from '../api/client.ts'
import { isAlready } from '../api/faults.ts'
import { carryOut } from '../api/operations.ts'

/** A private network is a separate bridge without an address of the host: nothing leads in or out of it. Linux takes fifteen letters at most. */
export const bridgeOf = (network: string) => `rxn-${createHash('sha256').update(network).digest('hex').slice(0, 11)}`

export async function ensureBridges(client: IncusClient, { request }: NetworkPlan, signal: AbortSignal): Promise<void> {
  for (const { network } of request.privateCards) {
    const name = bridgeOf(network)
    if (await client.find({ method: 'GET', path: `/1.0/networks/${name}`, signal })) continue
    const body = { name, type: 'bridge', description: network, config: { 'ipv4.address': 'none', 'ipv6.address': 'none', 'user.runxin.network': network } }
    await carryOut(client, { method: 'POST', path: '/1.0/networks', body }, signal).catch((error: unknown) => {
      if (!isAlready(error, /already exists|UNIQUE constraint/i)) throw error
    })
  }
}

/** Deletes the bridge once it has no members. A machine that joins at the same moment makes it again. */
export async function dropBridge(client: IncusClient, name: string, signal: AbortSignal): Promise<void> {
  const there = await client.find<{ used_by?: string[] | null }>({ method: 'GET', path: `/1.0/networks/${name}`, signal })
  if (!there || (there.metadata.used_by ?? []).length > 0) return
  await carryOut(client, { method: 'DELETE', path: `/1.0/networks/${name}` }, signal).catch((error: unknown) => {
    if (!(error instanceof ProvisionFault) || error.fault.code === 'unreachable') throw error
  })
}
