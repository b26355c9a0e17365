import type { EngineSurvey, HostFacts } from '#features/servers/server/ports.ts'
import type { ProxmoxHost, Readings } from './machines/machines.ts'

export type Node = { node: string; status?: string } & Readings
export type Storage = { node: string; storage: string; status?: string } & Readings

const gib = (bytes: number | undefined) => (bytes === undefined ? null : Math.round(bytes / 2 ** 30))

/** Surveys the nodes of the cluster, each with the storage of our disks. Nodes that the token may not see are missing. */
export async function surveyProxmox({ client, shape }: ProxmoxHost): Promise<Pick<EngineSurvey, 'version' | 'hosts'>> {
  const [version, nodes, storages] = await Promise.all([
    client.call<{ version?: string }>('GET', '/version'),
    client.call<Node[]>('GET', '/cluster/resources', { type: 'node' }),
    client.call<Storage[]>('GET', '/cluster/resources', { type: 'storage' }),
  ])
  return {
    version: version.version ?? null,
    hosts: nodes.map((node): HostFacts => {
      const disk = storages.find((each) => each.node === node.node && each.storage === shape.storage)
      return {
        name: node.node,
        up: node.status === undefined || node.status === 'unknown' ? null : node.status === 'online',
        vcpu: { total: node.maxcpu ?? null, used: node.cpu === undefined || node.maxcpu === undefined ? null : Math.round(node.cpu * node.maxcpu * 10) / 10 },
        memoryGib: { total: gib(node.maxmem), used: gib(node.mem) },
        diskGib: { total: gib(disk?.maxdisk), used: gib(disk?.disk) },
      }
    }),
  }
}
