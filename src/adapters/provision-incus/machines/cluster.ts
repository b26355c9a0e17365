import { ProvisionFault } from '#features/servers/server/ports.ts'
import type { Work } from '#adapters/provision-kit/engine.ts'
import type { IncusHost } from '../api/incus-host.ts'
import { awaitQuiet, carryOut } from '../api/operations.ts'
import { powerOff, powerOn, shutDown } from './build.ts'
import { findInstance } from './instances.ts'

export type Member = { server_name: string; status: string }

/** Lists the members of a cluster. */
export async function membersOf({ client }: Pick<IncusHost, 'client'>, signal?: AbortSignal): Promise<Member[]> {
  return (await client.call<Member[]>({ method: 'GET', path: '/1.0/cluster/members?recursion=1', ...(signal ? { signal } : {}) })).metadata
}

/**
 * Chooses the member of a new machine: the wanted one while it is open and online, else the first open one. Undefined: there is no cluster. Throws
 * `capacity` if every member is closed.
 */
export async function memberFor(host: IncusHost, { request, signal }: Pick<Work, 'request' | 'signal'>): Promise<string | undefined> {
  if (!host.shape.cluster || request.kind !== 'create') return undefined
  const { host: wanted, avoidHosts = [] } = request
  const names = (await membersOf(host, signal)).filter(({ status }) => status === 'Online').map(({ server_name }) => server_name)
  const open = names.filter((name) => !avoidHosts.includes(name))
  if (open.length === 0) throw new ProvisionFault('capacity', false, { cause: new Error('no member takes new machines') })
  return open.find((name) => name === wanted) ?? open[0]
}

/**
 * Moves a machine to another member of the cluster. It is off meanwhile, because containers do not move while they run. If the cluster refuses, the
 * machine runs again where it was.
 */
export async function moveTo({ client, shutDownSeconds }: IncusHost, work: Work, target: string): Promise<void> {
  const { machine, signal, before } = work
  await awaitQuiet(client, machine.id, signal)
  const there = await findInstance(client, machine.id, signal)
  if (!there) throw new ProvisionFault('unknown-machine', false)
  if (there.metadata.location !== target) {
    await shutDown(client, machine.id, signal, shutDownSeconds)
    await powerOff(client, machine.id, signal)
    await work.stillOurs()
    try {
      const path = `/1.0/instances/${machine.id}?target=${encodeURIComponent(target)}`
      await carryOut(client, { method: 'POST', path, body: { name: machine.id, migration: true, live: false } }, signal)
    } catch (error) {
      const lost = error instanceof ProvisionFault && error.fault.code === 'unreachable'
      if (!lost && before === 'running') await powerOn(client, machine.id, signal)
      throw error
    }
  }
  if (before === 'running') await powerOn(client, machine.id, signal)
}
