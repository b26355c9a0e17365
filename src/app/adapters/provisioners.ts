import { incusClient } from '#adapters/provision-incus/api/client.ts'
import { incusEngine } from '#adapters/provision-incus/incus-engine.ts'
import { engineProvisioner } from '#adapters/provision-kit/engine-provisioner.ts'
import { proxmoxClient } from '#adapters/provision-proxmox/api/client.ts'
import { proxmoxEngine } from '#adapters/provision-proxmox/proxmox-engine.ts'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { readEngineReport } from '#features/servers/api.ts'
import type { Capabilities, Provisioner } from '#features/servers/server/ports.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/logging/log.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { Config } from '../config/config.ts'
import type { IncusConfig, ProxmoxConfig } from '../config/engine.ts'

type Surroundings = { db: Db; now: () => Date; log: Log; secretBox: SecretBox }
type Opened = { provisioner: Provisioner; stop: () => Promise<void> }

/** Returns the provisioner of the configured engine. A process that only serves gets one without an engine, based on the worker's reports. */
export async function openProvisioner(config: Config, around: Surroundings): Promise<Opened> {
  const { engine } = config
  if (!engine) return absentEngine(around, config.consoles.length > 0)
  if (engine.driver === 'simulated') {
    const { db, now } = around
    return { provisioner: simulatedProvisioner({ db, now, seed: 'runxin', speed: config.simulatedSpeed }), stop: async () => {} }
  }
  const notebook = { ...around, engine: engine.driver, pool: engine.addresses }
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
}
const lookAgainMs = 15_000

/** Knows the engine's abilities from the worker's last report, and cannot call the engine. */
async function absentEngine({ db, now, log }: Surroundings, reachesConsoles: boolean): Promise<Opened> {
  let capabilities = unknown
  const look = async () => {
    try {
      const report = await readEngineReport({ actor: { kind: 'system', name: 'engine-report' }, db, now, log })
      // A worker of the previous release does not report facts that it does not know.
      const said = { ...unknown, ...report }
      capabilities = reachesConsoles ? said : { ...said, console: null, screen: false }
    } catch (error) {
      log.warn({ err: error }, 'what the engine can do could not be read')
    }
  }
  await look()
  const looking = setInterval(() => void look(), lookAgainMs).unref()
  const refuse = () => Promise.reject(new Error('this process serves pages and holds no engine'))
  return {
    provisioner: {
      get capabilities() {
        return capabilities
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
    },
    stop: async () => clearInterval(looking),
  }
}
