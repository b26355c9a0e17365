import { createHash } from 'node:crypto'
import { ProvisionFault } from '#features/servers/server/ports.ts'
import { byRequest, type ByRequest } from '#adapters/provision-kit/by-request.ts'
import type { Engine, Seen } from '#adapters/provision-kit/engine.ts'
import { writeKeys } from './access-keys.ts'
import { imageOf } from './machines/build.ts'
import type { IncusClient } from './api/client.ts'
import { openShell } from './console.ts'
import { change } from './machines/change.ts'
import { diskName, findInstance, imageName, keys, limitDisks, limitsOf, powerOf, type Instance } from './machines/instances.ts'
import { routerOf } from './network/ipv6.ts'
import { abilitiesOf, applyPlan, networkRevisionOf } from './network/network.ts'
import { sampleInstances } from './samples.ts'
import { dropCopy, dropDisk, stepsOf } from './machines/steps.ts'
import type { IncusHost } from './api/incus-host.ts'
import { checkIncus, hostNameOf, surveyIncus } from './survey.ts'

/** Incus and LXD, which share a REST API. Where they differ, this driver checks the machine instead of the answer. */
export function incusEngine(host: IncusHost): Engine {
  const { client, shape } = host
  const abilities = abilitiesOf(shape)
  const seen = (instance: Instance): Seen => ({
    id: instance.name,
    power: powerOf(instance.status),
    ...(shape.cluster && instance.location ? { host: instance.location } : {}),
    ...(abilities ? { network: networkRevisionOf(instance) } : {}),
  })
  const requireCopy = async (name: string) => {
    if (!(await findInstance(client, name))) throw new ProvisionFault('image-missing', false)
  }
  const prepare: ByRequest<[], Promise<unknown>> = {
    async create({ spec, source, avoidHosts = [] }) {
      if (spec.bareMetal) throw new ProvisionFault('invalid', false)
      if (!shape.cluster) await refuseAvoided(client, avoidHosts)
      await (source ? requireCopy(source.kind === 'image' ? imageName(source.tag) : diskName(source.tag)) : imageOf(client, shape, spec.imageId))
    },
    // Volumes of a member's own storage cannot follow the machine.
    async move({ machineId }) {
      const found = await findInstance(client, machineId)
      if (found && Object.keys(found.metadata.devices).some((name) => name.startsWith('data')))
        throw new ProvisionFault('invalid', false, { capability: 'moves', cause: new Error('data disks stay on their member') })
    },
    reinstall: ({ source, imageId }) => (source === undefined ? imageOf(client, shape, imageId) : requireCopy(imageName(source))),
  }
  return {
    capabilities: {
      kind: 'incus',
      simulated: false,
      metrics: true,
      passwordReset: 'live',
      sshKeys: true,
      snapshots: true,
      backups: true,
      images: true,
      dataDisks: shape.type === 'container' ? 'folder' : 'device',
      bareMetal: false,
      console: 'shell',
      // Containers have no screen, and virtual machines have one with SPICE. Neither can boot another system beside its disk.
      screen: false,
      rescue: false,
      maxDataDisks: null,
      maxIpv4: null,
      limitsRate: shape.limitBandwidth,
      countsTraffic: true,
      iso: false,
      userData: shape.cloudInit ?? false,
      limitsCpu: shape.type === 'container',
      limitsDisks: shape.limitDisks ?? false,
      moves: shape.cluster ? 'cold' : null,
    },
    // Letters, digits and dashes, up to 63. A token of another form becomes its digest.
    idOf: (token) => (/^[a-z0-9-]{8,56}$/.test(token) ? `rx-${token}` : `rx-${createHash('sha256').update(token).digest('hex').slice(0, 32)}`),
    check: (signal) => checkIncus(client, signal),
    async seeAll() {
      const { metadata } = await client.call<Instance[]>({ method: 'GET', path: '/1.0/instances?recursion=1' })
      return metadata.filter((instance) => instance.config[keys.role] === 'machine').map(seen)
    },
    sampleAll: (now) => sampleInstances(client, now),
    survey: () => surveyIncus(host),
    async see({ id }) {
      const found = await findInstance(client, id)
      return found && { ...seen(found.metadata), id }
    },
    prepare: async (request) => void (await byRequest(prepare, request)),
    stepsOf: (request) => stepsOf(host, request),
    openConsole: ({ id }, size, signal) => openShell(client, id, size, signal),
    applyLimits: ({ id, spec }, signal) =>
      change(
        client,
        id,
        (instance) => ({
          ...instance,
          config: { ...instance.config, ...limitsOf(shape, spec, spec.limits) },
          devices: limitDisks(shape, instance.devices, spec.limits ?? {}),
        }),
        signal,
      ),
    writeKeys: ({ id }, written, signal) => writeKeys(client, id, written, signal),
    ...(abilities
      ? {
          network: {
            abilities: async () => ({ ...abilities, ipv6: (await routerOf(host)) !== undefined }),
            apply: (machine, ipv4, plan, signal) => applyPlan(host, machine, ipv4, plan, signal),
          } satisfies Engine['network'],
        }
      : {}),
    dropDisk: (snapshot) => dropDisk(host, snapshot, AbortSignal.timeout(60_000)),
    dropImage: (image) => dropCopy(host, imageName(image), AbortSignal.timeout(60_000)),
  }
}

/** There is one host. When it is closed to new machines, creation fails. */
async function refuseAvoided(client: IncusClient, avoided: readonly string[]): Promise<void> {
  if (avoided.length > 0 && avoided.includes(await hostNameOf(client)))
    throw new ProvisionFault('capacity', false, { cause: new Error('the host takes no new machines') })
}
