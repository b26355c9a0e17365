import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ProvisionFault } from '#features/servers/server/ports.ts'
import type { NetworkPlan } from '#adapters/provision-kit/engine.ts'
import type { IncusClient } from '../api/client.ts'
import { isAlready } from '../api/faults.ts'
import type { IncusShape } from '../machines/instances.ts'
import { carryOut } from '../api/operations.ts'
import { runIn } from '../api/run-in.ts'

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

/** Addresses of cards are set by the system inside. This sets them at once and, with systemd-networkd, for its next start. */
const script = `folder=/etc/systemd/network
[ -d $folder ] && rm -f $folder/60-runxin-*.network
for card in "$@"; do
  name=\${card%%=*} address=\${card#*=}
  ip link set "$name" up && ip addr replace "$address" dev "$name" || exit 1
  [ -d $folder ] && printf '[Match]\\nName=%s\\n\\n[Network]\\nAddress=%s\\n' "$name" "$address" > $folder/60-runxin-$name.network
done
exit 0`

/** Sets the addresses inside a running container. A system without these tools keeps its cards, and the customer sets the addresses shown on the page. */
export async function dressCards(client: IncusClient, type: IncusShape['type'], id: string, plan: NetworkPlan, signal: AbortSignal): Promise<void> {
  if (type !== 'container') return
  const cards = plan.request.privateCards.map(({ network, address, prefix }) => `eth${plan.slots[network] ?? 1}=${address}/${prefix}`)
  // A system that has just started may not take commands yet.
  for (let tries = 0; tries < 5; tries++) {
    try {
      if ((await runIn(client, id, ['/bin/sh', '-c', script, 'cards', ...cards], signal)) === 0) return
    } catch (error) {
      if (!(error instanceof ProvisionFault) || error.fault.code === 'unreachable') throw error
    }
    await sleep(200, undefined, { signal })
  }
}
