import { createHash } from 'node:crypto'
import { ProvisionFault } from '#features/servers/server/ports.ts'
import { byRequest, type ByRequest } from '#adapters/provision-kit/by-request.ts'
import type { Engine, Seen } from '#adapters/provision-kit/engine.ts'
import { writeKeys } from './access-keys.ts'
import { openSerial } from './console/console.ts'
import { openDisplay } from './console/display.ts'
import { applyLimits, diskName, findMachine, imageName, remove, resources, type ProxmoxHost, type Resource } from './machines/machines.ts'
import { abilitiesOf, applyPlan } from './network/network.ts'
import { sampleOf } from './samples.ts'
import { imageOf, sourceOf, stepsOf, templateOf } from './machines/steps.ts'
import { surveyProxmox } from './survey.ts'
import { taggedRevision } from './api/tags.ts'

async function ourMachines({ client, shape }: ProxmoxHost) {
  const all = await resources(client)
  return all.filter((each) => each.pool === shape.pool && each.template !== 1 && each.name?.startsWith('rx-'))
}

/** Proxmox VE: virtual machines, cloned from templates, with their net from cloud-init. */
export function proxmoxEngine(host: ProxmoxHost): Engine {
  const powerOf = (status: string) => (status === 'running' || status === 'stopped' ? status : 'broken')
  const seen = ({ name = '', status, tags, node }: Resource): Seen => ({ id: name, power: powerOf(status), host: node, network: taggedRevision(tags) })
  const prepare: ByRequest<[], Promise<unknown>> = {
    async create({ spec, source }) {
      if (spec.bareMetal) throw new ProvisionFault('invalid', false)
      await templateOf(host, spec.imageId)
      if (source) await sourceOf(host, source)
    },
    reinstall: ({ source, imageId }) => (source === undefined ? templateOf(host, imageId) : imageOf(host, source)),
  }
  return {
    capabilities: {
      kind: 'proxmox',
      simulated: false,
      metrics: true,
      passwordReset: 'live',
      sshKeys: true,
      snapshots: true,
      backups: true,
      images: true,
      dataDisks: 'device',
      bareMetal: false,
      console: 'login',
      screen: true,
      rescue: host.shape.rescueIso !== undefined,
      maxDataDisks: 30,
      maxIpv4: null,
      limitsRate: true,
      countsTraffic: true,
      iso: false,
      userData: false,
      limitsCpu: true,
      limitsDisks: true,
      moves: 'live',
    },
    // Name of the DNS. A token of another form becomes its digest.
    idOf: (token) => (/^[a-z0-9-]{8,56}$/.test(token) ? `rx-${token}` : `rx-${createHash('sha256').update(token).digest('hex').slice(0, 32)}`),
    check: async (signal) => void (await resources(host.client, signal)),
    async seeAll() {
      return (await ourMachines(host)).map(seen)
    },
    async sampleAll(now) {
      return (await ourMachines(host)).filter(({ status }) => status === 'running').map((machine) => sampleOf(machine, now))
    },
    survey: () => surveyProxmox(host),
    async see({ id }) {
      const found = await findMachine(host, id)
      return found && seen(found)
    },
    prepare: async (request) => void (await byRequest(prepare, request)),
    stepsOf: (request) => stepsOf(host, request),
    openConsole: ({ id }, size, signal) => openSerial(host, id, size, signal),
    network: { abilities: () => abilitiesOf(host), apply: (machine, ipv4, plan, signal) => applyPlan(host, machine, ipv4, plan, signal) },
    openScreen: ({ id }, signal) => openDisplay(host, id, signal),
    applyLimits: (machine, signal) => applyLimits(host, machine, signal),
    writeKeys: ({ id }, keys, signal) => writeKeys(host, id, keys, signal),
    dropDisk: (snapshot) => remove(host, diskName(snapshot), AbortSignal.timeout(60_000)),
    dropImage: (image) => remove(host, imageName(image), AbortSignal.timeout(60_000)),
  }
}
