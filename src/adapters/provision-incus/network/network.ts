import { createHash } from 'node:crypto'
import type { NetworkCard } from '#features/servers/model/machine.ts'
import { ProvisionFault, type NetworkAbilities, type NetworkSpec } from '#features/servers/server/ports.ts'
import type { NetworkPlan } from '#adapters/provision-kit/engine.ts'
import { change } from '../machines/change.ts'
import { filters, findInstance, hardwareAddress, keys, ratesOf, type Device, type IncusShape, type Instance } from '../machines/instances.ts'
import { awaitQuiet } from '../api/operations.ts'
import { dressCards, hasMoreThanOneAddress } from './guest-addresses.ts'
import { publicV6, routesV6, type PublicV6 } from './ipv6.ts'
import { bridgeOf, dropBridge, ensureBridges } from './private-cards.ts'
import type { IncusHost } from '../api/incus-host.ts'

type Host = Pick<IncusHost, 'client' | 'shape'>

/** Devices that make up the machine's network beside the public card. Their names mark them as ours to change and remove. */
const isOurs = (name: string) => /^(?:fwd|net)-/.test(name)

/** Network abilities of machines on this host. Undefined: nothing but addresses. IPv6 depends on the bridge. */
export function abilitiesOf({ gateway, privateNetworks = false, limitBandwidth, type }: IncusShape): NetworkAbilities | undefined {
  if (!gateway && !privateNetworks && !limitBandwidth) return undefined
  return {
    // Filters of a shared bridge do not separate its machines, so they would promise too much.
    firewall: false,
    privateNetworks,
    reverseNames: false,
    // A container has no card of a model.
    cardModels: type === 'virtual-machine' ? ['virtio'] : [],
    ipv6: false,
    maxProtectionGbps: 0,
    rateLimit: limitBandwidth,
    gateway: gateway ? { address: gateway.address, fromPort: gateway.fromPort, toPort: gateway.toPort } : null,
  }
}

/** Devices of the plan, and the mark that says which plan the machine has. Unsupported parts are left out, and with them the mark. */
export function networkOf(
  shape: IncusShape,
  id: string,
  ipv4: readonly string[],
  plan: NetworkPlan | undefined,
): { devices: Record<string, Device>; mark: string } {
  if (!plan) return { devices: {}, mark: '' }
  const forwards = plan.request.forwards.flatMap((forward) => {
    const device = forwardDevice(shape, ipv4, forward)
    return device ? [[`fwd-${forward.protocol}-${forward.publicPort}`, device] as const] : []
  })
  const cards = shape.privateNetworks ? plan.request.privateCards : []
  const all = [...forwards, ...cards.map((card) => [`net-${bridgeOf(card.network)}`, cardDevice(shape, id, card, plan)] as const)]
  const devices = Object.fromEntries(all)
  const whole = all.length === plan.request.forwards.length + plan.request.privateCards.length
  return { devices, mark: whole ? `${plan.request.revision}.${digestOf(devices)}` : '' }
}

/** A rule of the host's packet filter instead of a relay, so the machine sees the real source address. */
function forwardDevice({ gateway }: IncusShape, [target]: readonly string[], forward: NetworkSpec['forwards'][number]): Device | undefined {
  // A forward at a gateway that is no longer ours leads nowhere.
  if (!gateway || forward.gateway !== gateway.address || !target) return undefined
  const { protocol, publicPort, privatePort } = forward
  return { type: 'proxy', nat: 'true', listen: `${protocol}:${gateway.inner}:${publicPort}`, connect: `${protocol}:${target}:${privatePort}` }
}

function cardDevice({ filterAddresses }: IncusShape, id: string, { network, address }: NetworkSpec['privateCards'][number], { slots }: NetworkPlan): Device {
  const own = filterAddresses ? { 'ipv4.address': address, 'security.mac_filtering': 'true', 'security.ipv4_filtering': 'true' } : {}
  return { type: 'nic', network: bridgeOf(network), name: cardName(slots, network), hwaddr: hardwareAddress(`${id} ${network}`), ...own }
}

const cardName = (slots: NetworkPlan['slots'], network: string) => `eth${slots[network] ?? 1}`

/** Whatever is taken away or changed changes it. */
function digestOf(devices: Record<string, Device>): string {
  const ours = Object.entries(devices)
    .filter(([name, { type }]) => isOurs(name) && type !== 'none')
    .map(([name, device]) => [name, Object.entries(device).toSorted()] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(ours)).digest('hex').slice(0, 16)
}

type Standing = Pick<Instance, 'config' | 'devices'>
const markOf = ({ config }: Standing) => config[keys.network] ?? ''
const newestOf = (instance: Standing) => Number(markOf(instance).split('.')[0])

/** Returns the network of a machine; null if it has none of ours, or only parts of one. */
export function networkRevisionOf(instance: Standing): number | null {
  return markOf(instance).split('.')[1] === digestOf(instance.devices) ? newestOf(instance) : null
}

type Limited = { id: string; spec: { bandwidthMbps: number } }

/** Applies the plan to the machine's network, while it runs or is off. A newer plan stays. */
export async function applyPlan(
  { client, shape }: Host,
  { id, spec: { bandwidthMbps } }: Limited,
  ipv4: readonly string[],
  plan: NetworkPlan,
  signal: AbortSignal,
): Promise<readonly NetworkCard[]> {
  const { devices, mark } = networkOf(shape, id, ipv4, plan)
  if (!mark) throw new ProvisionFault('invalid', false)
  await awaitQuiet(client, id, signal)
  await ensureBridges(client, plan, signal)
  const there = (await findInstance(client, id, signal))?.metadata
  if (!there) throw new ProvisionFault('unknown-machine', false)
  const ipv6 = await publicV6({ client, shape }, id, plan.request, signal)
  const properties = { ...ratesOf(shape, bandwidthMbps, plan.request.rateLimitMbps), ...routesV6(ipv6) }
  const publicCard = ({ devices: { eth0 } }: Standing) => (eth0 ? { eth0: cardWith(shape, eth0, properties) } : {})
  const complete = markOf(there) === mark && networkRevisionOf(there) !== null && isSame(there.devices['eth0'], publicCard(there).eth0)
  if (newestOf(there) <= plan.request.revision && !complete) {
    const to = (instance: Instance): Instance => {
      if (newestOf(instance) > plan.request.revision) throw new ProvisionFault('busy', true)
      const others = Object.entries(instance.devices).filter(([name]) => !isOurs(name))
      return {
        ...instance,
        config: { ...instance.config, [keys.network]: mark },
        devices: { ...Object.fromEntries(others), ...devices, ...publicCard(instance) },
      }
    }
    await change(client, id, to, signal)
  }
  const before = Object.entries(there.devices).flatMap(([name, { network }]) => (isOurs(name) && network ? [{ name, network }] : []))
  for (const { name, network } of before) if (!(name in devices)) await dropBridge(client, network, signal)
  const wanted = { ipv4, plan, ipv6 }
  const had = before.length > 0 || there.devices['eth0']?.['ipv6.routes'] !== undefined
  if (there.status === 'Running' && (had || hasMoreThanOneAddress(wanted))) await dressCards(client, shape.type, id, wanted, signal)
  return cardsOf(id, ipv4, plan, ipv6)
}

/** The public card with these properties. Filters are added to cards made by earlier releases. */
function cardWith({ filterAddresses }: IncusShape, card: Device, properties: Device): Device {
  const { 'ipv6.routes': _routes, ...others } = card
  return { ...others, ...(filterAddresses ? filters : {}), ...properties }
}

const isSame = (one: Device | undefined, other: Device | undefined) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
const sorted = (device: Device = {}) => Object.entries(device).toSorted(([one], [other]) => (one < other ? -1 : 1))

function cardsOf(id: string, ipv4: readonly string[], { request, slots }: NetworkPlan, ipv6: PublicV6 | undefined): NetworkCard[] {
  const card = (name: string, network: string, hardware: string, addresses: readonly string[], v6: readonly string[] = []): NetworkCard => ({
    name,
    network,
    mac: hardwareAddress(hardware),
    model: 'virtio',
    ipv4: addresses,
    ipv6: v6,
  })
  return [
    card('eth0', 'public', id, ipv4, ipv6 ? [ipv6.address] : []),
    ...request.privateCards.map(({ network, address }) => card(cardName(slots, network), network, `${id} ${network}`, [address])),
  ]
}
