import { isUniqueViolation } from '#platform/db/errors.ts'
import { ProvisionFault } from '#features/servers/server/ports.ts'
import type { Work } from '#adapters/provision-kit/engine.ts'
import { says } from '../api/faults.ts'
import { awaitQuiet, findMachine, pathOf, resources, type ProxmoxHost, type Resource } from './machines.ts'
import type { Node, Storage } from '../survey.ts'

/**
 * Reserves a number for the machine. It is stored before it is used, so that the process that continues after a crash asks for the
 * same one, and the cluster refuses the second clone. The cluster's next number is the same for all simultaneous callers.
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

/** Makes a copy of a template under our name. The name identifies the machine, the number makes sure that it is made once. */
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
      // The template's disk is on one node. Its machines can be moved later, but not made elsewhere.
      if (target && says(error, /uses local storage/) && isOpen(work, template.node) && !work.notes['atTemplate']) {
        await work.note({ atTemplate: true })
        continue
      }
      if (!says(error, /already exists/)) throw error
      // The number belongs to another machine by now, or to ours, made by a process that died.
      if (!(await findMachine(host, work.machine.id, work.signal))) avoid = newid
    }
  }
}

/**
 * Chooses the host of a new machine: the one of the request, else the template's, or, when that host is closed, the open one with the most
 * free memory that has our storage. Undefined: the template's host. Throws `capacity` if none is left.
 */
async function chooseHost({ client, shape }: ProxmoxHost, template: Resource, { request, notes, signal }: Work): Promise<string | undefined> {
  const wanted = request.kind === 'create' && !notes['atTemplate'] ? request.host : undefined
  if (wanted === template.node && isOpen({ request }, wanted)) return undefined
  if (wanted === undefined && isOpen({ request }, template.node)) return undefined
  const [nodes, storages] = await Promise.all([
    client.call<Node[]>('GET', '/cluster/resources', { type: 'node' }, signal),
    client.call<Storage[]>('GET', '/cluster/resources', { type: 'storage' }, signal),
  ])
  const hasStorage = (node: string) => storages.some((each) => each.node === node && each.storage === shape.storage)
  const open = nodes.filter(({ node, status }) => status === 'online' && isOpen({ request }, node) && hasStorage(node))
  if (open.some(({ node }) => node === wanted)) return wanted
  if (isOpen({ request }, template.node)) return undefined
  const free = ({ maxmem = 0, mem = 0 }: Node) => maxmem - mem
  const [best] = open.toSorted((one, other) => free(other) - free(one) || one.node.localeCompare(other.node))
  if (!best) throw new ProvisionFault('capacity', false, { cause: new Error('no host takes new machines') })
  return best.node
}

const isOpen = ({ request }: Pick<Work, 'request'>, node: string) => !(request.kind === 'create' && request.avoidHosts?.includes(node))
