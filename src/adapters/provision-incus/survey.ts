import { ProvisionFault, type Amount, type EngineSurvey, type HostFacts } from '#features/servers/server/ports.ts'
import type { IncusClient } from './api/client.ts'
import type { IncusHost } from './api/incus-host.ts'
import { membersOf } from './machines/cluster.ts'

type Server = { environment?: { server_name?: string; server_version?: string } }
type Resources = { cpu?: { total?: number }; memory?: { total?: number; used?: number } }
type Space = { space?: { total?: number; used?: number } }

const gib = (bytes: number | undefined) => (bytes ? Math.round(bytes / 2 ** 30) : null)
const notSaid: Amount = { total: null, used: null }

/** Surveys the one host of this client, or the members of its cluster, with the pool of our disks. Values that our certificate may not read are null. */
export async function surveyIncus(host: IncusHost): Promise<Pick<EngineSurvey, 'version' | 'hosts'>> {
  const { client, shape } = host
  const { metadata: server } = await client.call<Server>({ method: 'GET', path: '/1.0' })
  const version = server.environment?.server_version ?? null
  if (!shape.cluster) return { version, hosts: [{ name: nameOf(server), up: true, ...(await amountsOf(client, shape.pool)) }] }
  const members = await membersOf(host)
  const hosts = members.map(async ({ server_name: name, status }): Promise<HostFacts> => {
    // A member that is evacuated is reachable, and takes no machines.
    const up = status === 'Online'
    return { name, up, ...(up ? await amountsOf(client, shape.pool, name) : { vcpu: notSaid, memoryGib: notSaid, diskGib: notSaid }) }
  })
  return { version, hosts: await Promise.all(hosts) }
}

async function amountsOf(client: IncusClient, pool: string, member?: string): Promise<Pick<HostFacts, 'vcpu' | 'memoryGib' | 'diskGib'>> {
  const at = member === undefined ? '' : `?target=${encodeURIComponent(member)}`
  const [resources, storage] = await Promise.all([
    ask<Resources>(client, `/1.0/resources${at}`),
    ask<Space>(client, `/1.0/storage-pools/${encodeURIComponent(pool)}/resources${at}`),
  ])
  return {
    // The engine does not add up the processors that machines were promised.
    vcpu: { total: resources?.cpu?.total ?? null, used: null },
    memoryGib: resources?.memory ? { total: gib(resources.memory.total), used: gib(resources.memory.used) } : notSaid,
    diskGib: storage?.space ? { total: gib(storage.space.total), used: gib(storage.space.used) } : notSaid,
  }
}

const nameOf = ({ environment }: Server) => environment?.server_name ?? 'incus'

/** Returns the name of the host in the survey. */
export async function hostNameOf(client: IncusClient): Promise<string> {
  return nameOf((await client.call<Server>({ method: 'GET', path: '/1.0' })).metadata)
}

/** Lists machines without their details. Unlike `/1.0`, this call is refused for unknown certificates. */
export async function checkIncus(client: IncusClient, signal: AbortSignal): Promise<void> {
  try {
    await client.call({ method: 'GET', path: '/1.0/instances', signal })
  } catch (error) {
    const refused = error instanceof ProvisionFault && error.fault.code === 'engine' && /^40[13]:/.test(error.cause instanceof Error ? error.cause.message : '')
    throw refused ? new ProvisionFault('credentials', true, { cause: error.cause }) : error
  }
}

/** Undefined where the engine refuses. Throws when it cannot be reached. */
async function ask<Answer>(client: IncusClient, path: string): Promise<Answer | undefined> {
  try {
    return (await client.call<Answer>({ method: 'GET', path })).metadata
  } catch (error) {
    if (error instanceof ProvisionFault && error.fault.code !== 'unreachable') return undefined
    throw error
  }
}
