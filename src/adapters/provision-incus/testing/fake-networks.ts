import type { Device } from '../machines/instances.ts'

type Holder = { name: string; devices: Record<string, Device> }
type Refuse = (code: number, text: string) => Error

/** Bridges of a fake engine: each is made once, deleted only without members, and a machine needs an existing one. */
export function fakeNetworks(instances: ReadonlyMap<string, Holder>, refuse: Refuse) {
  const bridges = new Map<string, { name: string; config: Record<string, string> }>([['br0', { name: 'br0', config: { 'ipv6.address': 'fd79::1/64' } }]])
  const usersOf = (bridge: string) =>
    [...instances.values()].filter(({ devices }) => Object.values(devices).some(({ type, network }) => type === 'nic' && network === bridge))

  /** Checks the devices of a machine as an engine does before it accepts them. */
  function check(devices: Record<string, Device>): void {
    const nics = Object.values(devices).filter(({ type }) => type === 'nic')
    for (const { network = '' } of nics) if (!bridges.has(network)) throw refuse(400, `Failed loading network "${network}": Network not found`)
    if (new Set(nics.map(({ name }) => name)).size < nics.length) throw refuse(400, 'Duplicate NIC name')
    for (const { type, nat, listen = '', connect = '' } of Object.values(devices)) {
      if (type !== 'proxy') continue
      const [, target] = connect.split(':')
      if (nat === 'true' && listen.split(':')[1] === '0.0.0.0') throw refuse(400, 'Cannot listen on wildcard address "0.0.0.0" when in nat mode')
      if (nat === 'true' && !nics.some((nic) => nic['ipv4.address'] === target))
        throw refuse(400, 'Proxy connect IP cannot be used with any of the instance NICs static IPs')
    }
  }

  function answer(method: string, name: string, body: string): { sync: unknown } {
    if (method === 'POST') {
      const made = JSON.parse(body) as { name: string; config: Record<string, string> }
      if (!/^[a-z][a-z0-9-]{1,14}$/.test(made.name)) throw refuse(400, 'Network name too long')
      if (bridges.has(made.name)) throw refuse(400, 'The network already exists')
      bridges.set(made.name, made)
      return { sync: null }
    }
    const found = bridges.get(name)
    if (!found) throw refuse(404, 'Network not found')
    const used_by = usersOf(name).map((each) => `/1.0/instances/${each.name}`)
    if (method === 'GET') return { sync: { ...found, used_by } }
    if (used_by.length > 0) throw refuse(400, 'The network is currently in use')
    bridges.delete(name)
    return { sync: null }
  }

  return { bridges, check, answer }
}
