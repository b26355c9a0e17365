type Sent = Record<string, string>
export type HeldFilter = { rules: Sent[]; options: Sent; sets: Map<string, Set<string>> }
type Refuse = (status: number, text: string) => Error

/** Filters of a fake cluster's machines: a new rule is inserted before the first, and each has its position. */
export function fakeFirewall(refuse: Refuse) {
  const held = new Map<number, HeldFilter>()
  let enforced = true
  const of = (vmid: number) => held.get(vmid) ?? held.set(vmid, { rules: [], options: {}, sets: new Map() }).get(vmid)!

  function answer(method: string, rest: string, vmid: number, parameters: Sent): unknown {
    const filter = of(vmid)
    if (rest === 'firewall/options' && method === 'PUT') {
      Object.assign(filter.options, parameters)
      return null
    }
    if (rest === 'firewall/rules' && method === 'GET') return filter.rules.map((rule, pos) => ({ ...rule, enable: Number(rule['enable']), pos, digest: 'd' }))
    if (rest === 'firewall/rules' && method === 'POST') {
      const ports = (parameters['dport'] ?? '').split(',').reduce((sum, piece) => sum + (piece.includes(':') ? 2 : 1), 0)
      if (ports > 15) throw refuse(400, 'Parameter verification failed.\n')
      if (parameters['dport'] && !['tcp', 'udp'].includes(parameters['proto'] ?? '')) throw refuse(400, 'Parameter verification failed.\n')
      filter.rules.unshift(parameters)
      return null
    }
    if (rest.startsWith('firewall/ipset')) return answerSets(method, rest, filter, parameters)
    const pos = /^firewall\/rules\/(\d+)$/.exec(rest)?.[1]
    if (pos === undefined || method !== 'DELETE') throw refuse(501, `Method '${method} ${rest}' not implemented`)
    if (Number(pos) >= filter.rules.length) throw refuse(500, 'no rule at position\n')
    filter.rules.splice(Number(pos), 1)
    return null
  }

  /** `firewall/ipset`, a set below it, and an entry of a set. Unlike elsewhere, an entry that is there already is an error. */
  function answerSets(method: string, rest: string, { sets }: HeldFilter, parameters: Sent): unknown {
    const [name, cidr] = rest.split('/').slice(2).map(decodeURIComponent)
    if (name === undefined) {
      if (method === 'GET') return [...sets.keys()].map((one) => ({ name: one, digest: 'd' }))
      if (method !== 'POST') throw refuse(501, `Method '${method} ${rest}' not implemented`)
      if (sets.has(parameters['name']!)) throw refuse(500, `IPSet '${parameters['name']}' already exists\n`)
      sets.set(parameters['name']!, new Set())
      return null
    }
    const set = sets.get(name)
    if (!set) throw refuse(500, `no such IPSet '${name}'\n`)
    if (cidr === undefined && method === 'GET') return [...set].map((one) => ({ cidr: one, digest: 'd' }))
    if (cidr === undefined && method === 'POST') {
      if (set.has(parameters['cidr']!)) throw refuse(500, `address '${parameters['cidr']}' already exists\n`)
      set.add(parameters['cidr']!)
      return null
    }
    if (cidr === undefined || method !== 'DELETE') throw refuse(501, `Method '${method} ${rest}' not implemented`)
    if (!set.delete(cidr)) throw refuse(500, 'no such address\n')
    return null
  }

  return {
    of,
    answer,
    cluster: () => ({ enable: enforced ? 1 : 0 }),
    /** Answers like a cluster whose firewall is switched off. */
    switchOff: () => {
      enforced = false
    },
    forget: (vmid: number) => held.delete(vmid),
  }
}
