/** One server of a list. `label` names it in messages and has no password. */
export type Address = { label: string; connectionString: string }

/** Servers that a setting names, in the order of preference, and the setting's own name for messages. */
export type Addresses = { setting: string; all: readonly [Address, ...Address[]] }

const form = /^(postgres(?:ql)?:\/\/)([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/
const takesWrites = ['any', 'read-write', 'primary']
const mayRead = ['any', 'read-only', 'standby', 'prefer-standby']

/**
 * Splits an address with several hosts, as libpq writes it (`postgres://user:pw@a:5432,b:5432/db?target_session_attrs=read-write`). node-postgres knows one
 * host only. Throws a sentence with the setting's name.
 */
export function parseAddresses(setting: string, url: string, use: 'write' | 'read' = 'write'): Addresses {
  const [, scheme, authority = '', path = '', query = ''] = form.exec(url) ?? []
  if (!scheme) return { setting, all: [{ label: 'the server', connectionString: url }] }
  const params = new URLSearchParams(query)
  requireAttributes(setting, params.get('target_session_attrs'), use)
  params.delete('target_session_attrs')
  const at = authority.lastIndexOf('@') + 1
  const [user, hosts] = [authority.slice(0, at), authority.slice(at)]
  const folders = hosts === '' ? (params.get('host') ?? '') : ''
  if (hosts === '' && folders === '') return { setting, all: [{ label: 'localhost', connectionString: url }] }
  const all = (folders || hosts).split(',').map((given): Address => {
    const host = given.trim()
    if (host === '') throw new Error(`${setting}: the list of hosts has an empty entry`)
    const rest = new URLSearchParams(params)
    if (folders) rest.set('host', host)
    else requirePort(setting, host)
    const tail = rest.size > 0 ? `?${rest}` : ''
    return { label: host, connectionString: `${scheme}${user}${folders ? '' : host}${path}${tail}` }
  })
  return { setting, all: all as [Address, ...Address[]] }
}

function requireAttributes(setting: string, given: string | null, use: 'write' | 'read'): void {
  const known = use === 'write' ? takesWrites : mayRead
  if (given !== null && !known.includes(given)) throw new Error(`${setting}: target_session_attrs=${given} does not fit; use ${known[1]}, or leave it out`)
}

function requirePort(setting: string, host: string): void {
  const [, port] = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::(.*))?$/i.exec(host) ?? [undefined, '?']
  if (port !== undefined && !(/^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535))
    throw new Error(`${setting}: ${host} is no host with a port from 1 to 65535; separate hosts by commas, as in a:5432,b:5432`)
}
