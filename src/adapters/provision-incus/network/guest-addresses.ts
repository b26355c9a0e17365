import { setTimeout as sleep } from 'node:timers/promises'
import { ProvisionFault } from '#features/servers/server/ports.ts'
import type { NetworkPlan } from '#adapters/provision-kit/engine.ts'
import type { IncusClient } from '../api/client.ts'
import { runIn } from '../api/run-in.ts'
import type { IncusShape } from '../machines/instances.ts'
import type { PublicV6 } from './ipv6.ts'

export type GuestAddresses = { ipv4: readonly string[]; plan: NetworkPlan | undefined; ipv6: PublicV6 | undefined }

/** Whether there is an address that the machine does not get by DHCP. */
export const hasMoreThanOneAddress = ({ ipv4, plan, ipv6 }: GuestAddresses) =>
  ipv4.length > 1 || (plan?.request.privateCards.length ?? 0) > 0 || ipv6 !== undefined

/**
 * Sets the addresses of cards inside the system at once and, with systemd-networkd, for its next start. The public card is already configured
 * there, so a file beside its own one adds to it. Called with the IPv6 gateway (`-`: none) and `card=address/prefix` for each address.
 */
const script = `folder=/etc/systemd/network gateway=$1
shift
[ -d $folder ] && rm -f $folder/60-runxin-*.network $folder/*.network.d/60-runxin.conf
lines=
for card in "$@"; do
  name=\${card%%=*} address=\${card#*=}
  ip link set "$name" up && ip addr replace "$address" dev "$name" || exit 1
  if [ "$name" = eth0 ]; then lines="\${lines}Address=$address\\n"
  elif [ -d $folder ]; then printf '[Match]\nName=%s\n\n[Network]\nAddress=%s\n' "$name" "$address" > $folder/60-runxin-$name.network
  fi
done
if [ "$gateway" != - ]; then
  ip -6 route replace "$gateway" dev eth0 && ip -6 route replace default via "$gateway" dev eth0 || exit 1
  lines="\${lines}\\n[Route]\\nGateway=$gateway\\nGatewayOnLink=yes\\n"
fi
[ -d $folder ] && [ -n "$lines" ] || exit 0
for file in $folder/*.network /run/systemd/network/*.network; do
  grep -q '^Name=.*eth0' "$file" 2>/dev/null || continue
  mkdir -p "$folder/\${file##*/}.d" && printf "[Network]\\n$lines" > "$folder/\${file##*/}.d/60-runxin.conf"
done
exit 0`

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
    ...ipv4.slice(1).map((address) => `eth0=${address}/32`),
    ...(ipv6 ? [`eth0=${ipv6.address}/${ipv6.length}`] : []),
    ...(plan?.request.privateCards ?? []).map(({ network, address, prefix }) => `eth${plan?.slots[network] ?? 1}=${address}/${prefix}`),
  ]
  // A system that has just started may not take commands yet.
  for (let tries = 0; tries < 5; tries++) {
    try {
      if ((await runIn(client, id, ['/bin/sh', '-c', script, 'cards', ipv6?.gateway ?? '-', ...cards], signal)) === 0) return
    } catch (error) {
      if (!(error instanceof ProvisionFault) || error.fault.code === 'unreachable') throw error
    }
    await sleep(200, undefined, { signal })
  }
}
