import { Resolver } from 'node:dns/promises'
import { z } from 'zod'
import { arpaNameOf, zoneFor } from '#features/servers/rdns/model.ts'
import { makeVendorFetch } from '#platform/http/vendor-fetch.ts'
import { RdnsFault, type ReverseDns } from '#features/servers/rdns/server/ports.ts'

/** `server`: its name in the API, `localhost` by default. */
export type PowerDnsSettings = { url: URL; apiKey: string; server: string }

const resolveMs = 2_000
const ttlSeconds = 3_600
const zonesValidMs = 60_000

const zoneList = z.array(z.object({ id: z.string(), name: z.string(), kind: z.string() }))
type Zone = z.output<typeof zoneList>[number]

/** A secondary copies its zones from elsewhere, so it takes no records. */
const isWritable = ({ kind }: Zone) => !['Slave', 'Secondary', 'Consumer'].includes(kind)
const isReverse = ({ name }: Zone) => /\.(?:in-addr|ip6)\.arpa\.$/i.test(name)

// An installation may have thousands of zones, which are listed in one answer.
const send = makeVendorFetch({ timeoutMs: 10_000, maxBytes: 8 * 1024 * 1024 })

/** PowerDNS Authoritative Server by its HTTP API. */
export function powerDns({ url, apiKey, server }: PowerDnsSettings): ReverseDns {
  const base = new URL(`api/v1/servers/${encodeURIComponent(server)}/`, url)
  let known: { zones: Zone[]; at: number } | undefined

  async function call(method: 'GET' | 'PATCH', path: string, body?: object): Promise<Response> {
    try {
      const answer = await send(new URL(path, base), {
        method,
        headers: { 'X-API-Key': apiKey, Accept: 'application/json', ...(body ? { 'Content-Type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (answer.ok) return answer
      throw new RdnsFault(faultOf(answer.status), { cause: new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`) })
    } catch (error) {
      throw error instanceof RdnsFault ? error : new RdnsFault('unreachable', { cause: error })
    }
  }

  async function zones(): Promise<Zone[]> {
    const answer = await call('GET', 'zones')
    const read = zoneList.safeParse(await answer.json().catch(() => undefined))
    if (!read.success) throw new RdnsFault('refused', { cause: read.error })
    const mine = read.data.filter((zone) => isReverse(zone) && isWritable(zone))
    known = { zones: mine, at: performance.now() }
    return mine
  }

  async function zoneOf(record: string): Promise<Zone | undefined> {
    const find = (among: readonly Zone[]) => {
      const name = zoneFor(
        record,
        among.map((zone) => zone.name),
      )
      return among.find((zone) => zone.name === name)
    }
    const cached = known && performance.now() - known.at < zonesValidMs ? find(known.zones) : undefined
    return cached ?? find(await zones())
  }

  return {
    listZones: async () => (await zones()).map(({ name }) => name),
    async publish({ address, name }) {
      const record = arpaNameOf(address)
      const zone = await zoneOf(record)
      if (!zone) throw new RdnsFault('no-zone', { cause: new Error(`no reverse zone for ${address}`) })
      const set = { name: record, type: 'PTR' }
      const records = name === null ? [] : [{ content: `${name}.`, disabled: false }]
      const change = name === null ? { ...set, changetype: 'DELETE' } : { ...set, changetype: 'REPLACE', ttl: ttlSeconds, records }
      await call('PATCH', `zones/${encodeURIComponent(zone.id)}`, { rrsets: [change] })
    },
    addressesOf: (name) => lookUp(name),
  }
}

const faultOf = (status: number) => (status === 401 || status === 403 ? 'credentials' : status >= 500 ? 'unreachable' : 'refused')

/** Codes of a resolver that answered: the name does not exist, or has no address. */
const absent = new Set(['ENOTFOUND', 'ENODATA'])

async function lookUp(name: string): Promise<readonly string[] | undefined> {
  const resolver = new Resolver({ timeout: resolveMs, tries: 1 })
  const found = await Promise.all(
    [resolver.resolve4(name), resolver.resolve6(name)].map((asked) =>
      asked.catch((error: NodeJS.ErrnoException) => (absent.has(error.code ?? '') ? [] : undefined)),
    ),
  )
  const addresses = found.flatMap((one) => one ?? [])
  return addresses.length === 0 && found.includes(undefined) ? undefined : addresses
}
