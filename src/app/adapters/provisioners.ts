import { incusClient } from '#adapters/provision-incus/api/client.ts'
import { incusEngine } from '#adapters/provision-incus/incus-engine.ts'
import { engineProvisioner } from '#adapters/provision-kit/engine-provisioner.ts'
import { proxmoxClient } from '#adapters/provision-proxmox/api/client.ts'
import { proxmoxEngine } from '#adapters/provision-proxmox/proxmox-engine.ts'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { readEngineReports } from '#features/servers/api.ts'
import { ProvisionFault, type Capabilities, type Provisioner } from '#features/servers/server/ports.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/logging/log.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { Config } from '../config/config.ts'
import type { EngineConfig, IncusConfig, ProxmoxConfig } from '../config/engine.ts'

export type Surroundings = { db: Db; now: () => Date; log: Log; secretBox: SecretBox }
export type Opened = { provisioner: Provisioner; stop: () => Promise<void> }

/** Opens the engine of the environment, if this process has one. */
export function openOwnEngine(config: Config, around: Surroundings): Opened | undefined {
  const { engine } = config
  return engine && openEngine(engine, config, around)
}

/** Opens an engine. `named`: its part of the notebook; the driver's for the engine of the environment. */
export function openEngine(engine: EngineConfig, { simulatedSpeed }: Pick<Config, 'simulatedSpeed'>, around: Surroundings, named?: string): Opened {
  if (engine.driver === 'simulated') {
    const { db, now } = around
    const fleet = { db, now, seed: named ?? 'runxin', speed: simulatedSpeed, ...(named ? { engine: named } : {}) }
    return { provisioner: simulatedProvisioner(fleet), stop: async () => {} }
  }
  const route =
    engine.driver === 'proxmox' && engine.gateway !== undefined && engine.prefix !== undefined
      ? { route: { gateway: engine.gateway, prefix: engine.prefix } }
      : {}
  const notebook = { ...around, engine: named ?? engine.driver, pool: engine.addresses, ...route }
  const provisioner = engineProvisioner(notebook, engine.driver === 'incus' ? incus(engine) : proxmox(engine))
  return { provisioner, stop: provisioner.stop }
}

function incus({ address, project, ...shape }: IncusConfig) {
  return incusEngine({ client: incusClient(address, project), shape, shutDownSeconds: 30 })
}

function proxmox({ url, token, serverCertificate, ...shape }: ProxmoxConfig) {
  return proxmoxEngine({ client: proxmoxClient({ url, serverCertificate }, token), shape, shutDownSeconds: 60, lookMs: 1_000 })
}

const unknown: Capabilities = {
  kind: 'none',
  simulated: false,
  metrics: false,
  passwordReset: 'live',
  sshKeys: false,
  snapshots: false,
  backups: false,
  images: false,
  dataDisks: 'device',
  bareMetal: false,
  console: null,
  screen: false,
  rescue: false,
  maxDataDisks: null,
  maxIpv4: null,
  limitsRate: false,
  countsTraffic: false,
  iso: false,
  userData: false,
  limitsCpu: false,
  limitsDisks: false,
  moves: null,
}
const lookAgainMs = 15_000

export type Reports = { at: (engineId: string) => Provisioner; stop: () => void }

/** Knows the abilities of engines from the last reports of the worker, and cannot call the engines. */
export async function watchReports({ db, now, log }: Surroundings, reachesConsoles: boolean): Promise<Reports> {
  let reports: ReadonlyMap<string, Partial<Capabilities>> = new Map()
  const look = async () => {
    try {
      reports = await readEngineReports({ actor: { kind: 'system', name: 'engine-report' }, db, now, log })
    } catch (error) {
      log.warn({ err: error }, 'what the engines can do could not be read')
    }
  }
  await look()
  const looking = setInterval(() => void look(), lookAgainMs).unref()
  const saidOf = (engineId: string): Capabilities => {
    // A worker of the previous release does not report facts that it does not know.
    const said = { ...unknown, ...reports.get(engineId) }
    return reachesConsoles ? said : { ...said, console: null, screen: false }
  }
  return { at: (engineId) => absentEngine(() => saidOf(engineId)), stop: () => clearInterval(looking) }
}

function absentEngine(said: () => Capabilities): Provisioner {
  const refuse = () => Promise.reject(new ProvisionFault('unreachable', true, { cause: new Error('this process holds no engine') }))
  return {
    get capabilities() {
      return said()
    },
    check: refuse,
    begin: refuse,
    follow: refuse,
    inspect: refuse,
    findByToken: refuse,
    list: refuse,
    keepsDisk: refuse,
    dropSnapshot: refuse,
    dropImage: refuse,
    forgetTasks: refuse,
    survey: refuse,
    sampleAll: refuse,
    measure: refuse,
  }
}
