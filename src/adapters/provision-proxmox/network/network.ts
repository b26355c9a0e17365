import type { NetworkCard } from '#features/servers/model/machine.ts'
import { ProvisionFault, type NetworkAbilities } from '#features/servers/server/ports.ts'
import type { NetworkPlan } from '#adapters/provision-kit/engine.ts'
import { setInside } from './guest-ipv6.ts'
import { publicV6 } from './ipv6.ts'
import { isEnforced, writeFilter } from './firewall.ts'
import { awaitQuiet, cardOf, hardwareAddress, pathOf, theMachine, type ProxmoxHost, type VmConfig } from '../machines/machines.ts'
import { networkTag, taggedRevision, withNetwork } from '../api/tags.ts'

/** Rules at the machine's card, if the cluster enforces any. A cluster forwards no ports and provides no networks. */
export async function abilitiesOf({ client }: ProxmoxHost): Promise<NetworkAbilities> {
  const firewall = await isEnforced(client)
  const none = { privateNetworks: false, reverseNames: false, maxProtectionGbps: 0, gateway: null }
  return { ...none, firewall, cardModels: ['virtio'], ipv6: true, ipv6FromPoolOnly: true, rateLimit: true }
}

/** Replaces the machine's filter with the plan's and marks it with the revision. A newer one stays. */
export async function applyPlan(
  host: ProxmoxHost,
  { id, spec: { bandwidthMbps } }: { id: string; spec: { bandwidthMbps: number } },
  ipv4: readonly string[],
  { request, routes }: NetworkPlan,
  signal: AbortSignal,
): Promise<NetworkCard[]> {
  const { client } = host
  const machine = await theMachine(host, id, signal)
  await awaitQuiet(host, machine, signal)
  const path = `${pathOf(machine)}/config`
  const ipv6 = publicV6(request)
  const { tags, net0 } = await client.call<VmConfig>('GET', path, {}, signal)
  const card: NetworkCard = { name: 'net0', network: 'public', mac: hardwareAddress(id).toLowerCase(), model: 'virtio', ipv4, ipv6: ipv6 ? [ipv6.address] : [] }
  if ((taggedRevision(tags) ?? 0) > request.revision) return [card]
  const { inbound, outbound, rules } = request.firewall
  const isOpen = inbound === 'accept' && outbound === 'accept' && rules.length === 0
  if (await isEnforced(client, signal)) await writeFilter(client, machine, { ...request.firewall, own: [...ipv4, ...(ipv6 ? [ipv6.prefix] : [])] }, signal)
  else if (!isOpen) throw new ProvisionFault('invalid', false)
  // The cluster changes the rate of a running machine without replacing its interface.
  const wanted = cardOf(host, id, { bandwidthMbps, limitMbps: request.rateLimitMbps, route: routes?.get(ipv4[0] ?? '') })
  const limited = net0 === wanted ? {} : { net0: wanted }
  if (taggedRevision(tags) !== request.revision || net0 !== wanted)
    await client.call('PUT', path, { ...limited, tags: withNetwork(tags, networkTag(request.revision)) }, signal)
  if (ipv6 && machine.status === 'running') await setInside(host, id, ipv6, signal)
  return [card]
}
