import type { FirewallRule, FirewallSet, Verdict } from '#features/servers/model/machine.ts'
import { ProvisionFault } from '#features/servers/server/ports.ts'
import type { ProxmoxClient } from '../api/client.ts'
import { pathOf, type Resource } from '../machines/machines.ts'

export type Filter = { type: 'in' | 'out'; action: string; enable: number; proto?: string; dport?: string; source?: string; dest?: string }

const actionOf = (verdict: Verdict) => (verdict === 'accept' ? 'ACCEPT' : 'DROP')
/** Maximum of ports in one rule of the node's filter. A range counts as two. */
const mostPorts = 15

/** Rules of a set in the node's syntax and in their order: the first match decides there too. */
export function filtersOf({ rules }: FirewallSet): Filter[] {
  return rules.flatMap((rule) => portsOf(rule).map((ports) => filterOf(rule, ports)))
}

function filterOf({ direction, action, protocol, remote }: FirewallRule, ports: string): Filter {
  return {
    type: direction,
    action: actionOf(action),
    enable: 1,
    ...(protocol === 'any' ? {} : { proto: protocol }),
    ...(ports ? { dport: ports } : {}),
    ...(remote ? { [direction === 'in' ? 'source' : 'dest']: remote } : {}),
  }
}

/** As many rules as necessary; one without ports if the rule has none. */
function portsOf({ ports }: FirewallRule): string[] {
  const pieces: string[][] = [[]]
  let weight = 0
  for (const range of ports.split(',').filter(Boolean)) {
    const more = range.includes('-') ? 2 : 1
    if (weight + more > mostPorts) {
      pieces.push([])
      weight = 0
    }
    weight += more
    pieces.at(-1)!.push(range.replace('-', ':'))
  }
  return pieces.map((piece) => piece.join(','))
}

/** Whether rules of machines are enforced at all, which the cluster decides. False if our token may not read it. */
export async function isEnforced(client: ProxmoxClient, signal?: AbortSignal): Promise<boolean> {
  try {
    return Number((await client.call<{ enable?: number | string }>('GET', '/cluster/firewall/options', {}, signal)).enable ?? 0) === 1
  } catch (error) {
    if (error instanceof ProvisionFault && error.fault.code !== 'unreachable') return false
    throw error
  }
}

/** Set of the addresses and the IPv6 prefix that the machine's card may send from; the node drops everything else. */
const ownAddresses = 'ipfilter-net0'

/** Keeps the machine from using addresses of others. Missing ones are added before old ones are removed. */
async function writeOwnAddresses(client: ProxmoxClient, path: string, own: readonly string[], signal: AbortSignal): Promise<void> {
  const sets = await client.call<{ name: string }[]>('GET', `${path}/ipset`, {}, signal)
  if (!sets.some(({ name }) => name === ownAddresses)) await client.call('POST', `${path}/ipset`, { name: ownAddresses }, signal)
  const there = (await client.call<{ cidr: string }[]>('GET', `${path}/ipset/${ownAddresses}`, {}, signal)).map(({ cidr }) => cidr)
  for (const cidr of own.filter((address) => !there.includes(address))) await client.call('POST', `${path}/ipset/${ownAddresses}`, { cidr }, signal)
  for (const cidr of there.filter((address) => !own.includes(address)))
    await client.call('DELETE', `${path}/ipset/${ownAddresses}/${encodeURIComponent(cidr)}`, {}, signal)
}

/** Replaces the machine's filter with this set, and keeps it to its addresses. New rules are inserted above the old ones before those are deleted, so the machine is never unfiltered. */
export async function writeFilter(client: ProxmoxClient, machine: Resource, set: FirewallSet & { own: readonly string[] }, signal: AbortSignal): Promise<void> {
  const path = `${pathOf(machine)}/firewall`
  const wanted = filtersOf(set)
  const there = await client.call<Filter[]>('GET', `${path}/rules`, {}, signal)
  if (JSON.stringify(there.map(plain)) !== JSON.stringify(wanted.map(plain))) {
    // Each is put before the first.
    for (const filter of wanted.toReversed()) await client.call('POST', `${path}/rules`, filter, signal)
    for (let at = there.length; at > 0; at--) await client.call('DELETE', `${path}/rules/${wanted.length + at - 1}`, {}, signal)
  }
  await writeOwnAddresses(client, path, set.own, signal)
  // Neighbours are found by NDP; only routers advertise routes.
  const options = { enable: 1, dhcp: 1, ndp: 1, radv: 0, ipfilter: 1, macfilter: 1, policy_in: actionOf(set.inbound), policy_out: actionOf(set.outbound) }
  await client.call('PUT', `${path}/options`, options, signal)
}

const plain = ({ type, action, enable, proto = '', dport = '', source = '', dest = '' }: Filter) => [type, action, Number(enable), proto, dport, source, dest]
