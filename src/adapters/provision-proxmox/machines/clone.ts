import { isUniqueViolation } from '#platform/db/errors.ts'
import { ProvisionFault } from '#features/servers/server/ports.ts'
import type { Work } from '#adapters/provision-kit/engine.ts'
import { says } from '../api/faults.ts'
import { awaitQuiet, findMachine, pathOf, resources, type ProxmoxHost, type Resource } from './machines.ts'
import type { Node, Storage } from '../survey.ts'

/**
 * A number for the machine, remembered before anything is made under it: so that whoever goes on after a crash asks for the
 * same, and the cluster refuses the second. Its own next number is the same for everybody who asks at once.
 */
export async function takeNumber({ client }: ProxmoxHost, work: Work, avoid?: number): Promise<number> {
  const known = Number(work.machine.reference ?? 0)
  if (known > 0 && known !== avoid) return known
  let number = Number(await client.call<string | number>('GET', '/cluster/nextid', {}, work.signal))
  for (let tries = 0; tries < 500; tries++, number++) {
    if (number === avoid) continue
    try {
      await work.refer(String(number))
      return number
    } catch (error) {
      if (!isUniqueViolation(error, 'machine_one_reference')) throw error
    }
  }
  throw new ProvisionFault('capacity', true)
}

/** A copy of a template under our name; the name says whose it is, the number that it is made once. */
export async function ensureClone(host: ProxmoxHost, work: Work, imageId: string): Promise<Resource> {
  const { client, shape } = host
  for (let avoid: number | undefined; ;) {
    const there = await findMachine(host, work.machine.id, work.signal)
    if (there) {
      await awaitQuiet(host, there, work.signal)
      const still = await findMachine(host, work.machine.id, work.signal)
      if (still) return still
    }
    const template = (await resources(client, work.signal)).find((each) => each.vmid === shape.templates[imageId] && each.template === 1)
    if (!template) throw new ProvisionFault('image-missing', false)
    const target = await chooseHost(host, template, work)
    const newid = await takeNumber(host, work, avoid)
    await work.stillOurs()
    try {
      await client.carryOut(
        'POST',
        `${pathOf(template)}/clone`,
        { newid, name: work.machine.id, pool: shape.pool, full: 1, storage: shape.storage, ...(target ? { target } : {}) },
        work.signal,
      )
    } catch (error) {
      if (!says(error, /already exists/)) throw error
      // Somebody else's machine has the number by now, or our own of a process that died.
      if (!(await findMachine(host, work.machine.id, work.signal))) avoid = newid
    }
  }
}

/**
 * Where a new machine goes: beside its template, or, where that host takes no new ones, to the one with the most free memory that has our
 * storage. Undefined: beside the template. Throws `capacity` where none is left.
 */
async function chooseHost({ client, shape }: ProxmoxHost, template: Resource, { wish, signal }: Work): Promise<string | undefined> {
  const avoided = ('avoidHosts' in wish && wish.avoidHosts) || []
  if (!avoided.includes(template.node)) return undefined
  const [nodes, storages] = await Promise.all([
    client.call<Node[]>('GET', '/cluster/resources', { type: 'node' }, signal),
    client.call<Storage[]>('GET', '/cluster/resources', { type: 'storage' }, signal),
  ])
  const hasStorage = (node: string) => storages.some((each) => each.node === node && each.storage === shape.storage)
  const open = nodes.filter(({ node, status }) => status === 'online' && !avoided.includes(node) && hasStorage(node))
  const free = ({ maxmem = 0, mem = 0 }: Node) => maxmem - mem
  const [best] = open.toSorted((one, other) => free(other) - free(one) || one.node.localeCompare(other.node))
  if (!best) throw new ProvisionFault('capacity', false, { cause: new Error('no host takes new machines') })
  return best.node
}
