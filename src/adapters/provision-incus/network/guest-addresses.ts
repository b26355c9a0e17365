import { setTimeout as sleep } from 'node:timers/promises'
import { ProvisionFault } from '#features/servers/server/ports.ts'
import type { NetworkPlan } from '#adapters/provision-kit/engine.ts'
import { addressScript } from '#adapters/provision-kit/guest-config/address-script.ts'
import type { IncusClient } from '../api/client.ts'
import { runIn } from '../api/run-in.ts'
import type { IncusShape } from '../machines/instances.ts'
import type { PublicV6 } from './ipv6.ts'

export type GuestAddresses = { ipv4: readonly string[]; plan: NetworkPlan | undefined; ipv6: PublicV6 | undefined }

/** Whether there is an address that the machine does not get by DHCP. */
export const hasMoreThanOneAddress = ({ ipv4, plan, ipv6 }: GuestAddresses) =>
  ipv4.length > 1 || (plan?.request.privateCards.length ?? 0) > 0 || ipv6 !== undefined

/** Sets the addresses inside a running container. A system without these tools keeps its cards, and the customer sets the addresses shown on the page. */
export async function dressCards(
  client: IncusClient,
  type: IncusShape['type'],
  id: string,
  { ipv4, plan, ipv6 }: GuestAddresses,
  signal: AbortSignal,
): Promise<void> {
  if (type !== 'container') return
  const cards = [
    ...ipv4.slice(1).map((address) => `public=${address}/32`),
    ...(ipv6 ? [`public=${ipv6.address}/${ipv6.length}`] : []),
    ...(plan?.request.privateCards ?? []).map(({ network, address, prefix }) => `eth${plan?.slots[network] ?? 1}=${address}/${prefix}`),
  ]
  // A system that has just started may not take commands yet.
  for (let tries = 0; tries < 5; tries++) {
    try {
      if ((await runIn(client, id, ['/bin/sh', '-c', addressScript, 'cards', 'eth0', ipv6?.gateway ?? '-', ...cards], signal)) === 0) return
    } catch (error) {
      if (!(error instanceof ProvisionFault) || error.fault.code === 'unreachable') throw error
    }
    await sleep(200, undefined, { signal })
  }
}
