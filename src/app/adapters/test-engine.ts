import { connect, type TLSSocket } from 'node:tls'
import type { ActiveEngine, EngineTestResult } from '#features/servers/api.ts'
import { checkWithinMs } from '#features/servers/engine/health.ts'
import type { EngineDriver, EngineFault, EngineFaultCode } from '#features/servers/engine/model.ts'
import { ProvisionFault } from '#features/servers/server/ports.ts'
import type { SettingValues } from '#features/providers/model.ts'
import { newId } from '#platform/pure/id.ts'
import type { Config } from '../config/config.ts'
import type { EngineConfig } from '../config/engine.ts'
import { plainPrint, readEngine } from '../config/engine-settings.ts'
import { openEngine, type Surroundings } from './provisioners.ts'

type Asked = { driver: EngineDriver; values: SettingValues; others: readonly ActiveEngine[] }
type Shown = { pem: string; fingerprint: string; subject: string; validFrom: Date; validTo: Date }

/** Longest time for a connection before it counts as unreachable. */
const connectMs = 5_000

const refused = (field: string, code: EngineFaultCode, detail?: string): EngineTestResult => ({
  ok: false,
  faults: [{ field, code, ...(detail ? { detail } : {}) }],
})

/**
 * Tries settings of an engine without changing anything there: first the certificate, before any secret is sent, then the credentials, then what there is. The
 * certificate must have the given fingerprint; without one it is shown, for a person to confirm.
 */
export async function testEngine(config: Config, around: Surroundings, asked: Asked): Promise<EngineTestResult> {
  const { driver, values } = asked
  const shown = driver === 'simulated' ? undefined : await certificateOf(values['url'] ?? '')
  if (shown && 'fault' in shown) {
    const faults = formFaults(readEngine(driver, values, undefined))
    return faults.length > 0 ? { ok: false, faults } : shown.fault
  }
  const read = readEngine(driver, values, shown?.pem)
  if (!('driver' in read)) return { ok: false, faults: [...read] }
  if (shown) {
    const distrust = distrustOf(shown, values['fingerprint'] ?? '', around.now())
    if (distrust) return distrust
  }
  const conflict = conflictOf(config, read, asked)
  if (conflict) return conflict
  return { ...(await ask(config, around, read, driver)), ...(shown ? { serverCertificate: shown.pem } : {}) }
}

/** The certificate is missing only because it could not be read. */
const formFaults = (read: EngineConfig | readonly EngineFault[]): EngineFault[] => ('driver' in read ? [] : read.filter(({ field }) => field !== 'fingerprint'))

/** Reads the certificate of an address. Nothing is sent, so that no secret reaches a stranger. */
async function certificateOf(address: string): Promise<Shown | { fault: EngineTestResult }> {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return { fault: refused('url', 'form') }
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  try {
    const certificate = await peerOf(connect({ host, port: Number(url.port || 443), rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] }))
    if (!certificate) return { fault: refused('url', 'unreachable') }
    return {
      pem: certificate.toString(),
      fingerprint: plainPrint(certificate.fingerprint256),
      subject: certificate.subject.replaceAll('\n', ', ').slice(0, 200),
      validFrom: new Date(certificate.validFrom),
      validTo: new Date(certificate.validTo),
    }
  } catch (error) {
    return { fault: refused('url', 'unreachable', (error as NodeJS.ErrnoException).code) }
  }
}

function peerOf(socket: TLSSocket) {
  return new Promise<ReturnType<TLSSocket['getPeerX509Certificate']>>((resolve, reject) => {
    socket.setTimeout(connectMs, () => socket.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })))
    socket.once('secureConnect', () => {
      resolve(socket.getPeerX509Certificate())
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

function distrustOf({ fingerprint, subject, validFrom, validTo }: Shown, pinned: string, now: Date): EngineTestResult | undefined {
  if (now > validTo || now < validFrom) return refused('url', 'expired-certificate', validTo.toISOString().slice(0, 10))
  if (plainPrint(pinned) === fingerprint) return undefined
  const certificate = { fingerprint, subject, validTo: validTo.toISOString() }
  return { ok: false, faults: [{ field: 'fingerprint', code: pinned ? 'changed-certificate' : 'untrusted' }], certificate }
}

/** Two rows for one place would destroy each other's machines, and an address belongs to one machine. */
function conflictOf(config: Config, read: EngineConfig, { others }: Asked): EngineTestResult | undefined {
  const configs = others.flatMap(({ driver, values }) => {
    const other = readEngine(driver, values, values['serverCertificate'])
    return 'driver' in other ? [other] : []
  })
  for (const other of [...configs, ...(config.engine ? [config.engine] : [])]) {
    if (read.driver === 'simulated' || other.driver === 'simulated') continue
    if (placeOf(read) !== undefined && placeOf(read) === placeOf(other)) return refused('url', 'same-engine')
    const taken = new Set(other.addresses)
    const both = read.addresses.find((address) => taken.has(address))
    if (both) return refused('addresses', 'addresses-taken', both)
  }
  return undefined
}

function placeOf(engine: Exclude<EngineConfig, { driver: 'simulated' }>): string | undefined {
  if (engine.driver === 'proxmox') return `${engine.url.host} ${engine.pool}`
  return 'url' in engine.address ? `${engine.address.url.host} ${engine.project}` : undefined
}

/** Field that a fault of the engine belongs to. */
const secretOf: Record<EngineDriver, string> = { incus: 'certificate', lxd: 'certificate', proxmox: 'token', simulated: 'url' }

async function ask(config: Config, around: Surroundings, read: EngineConfig, driver: EngineDriver): Promise<EngineTestResult> {
  const { provisioner, stop } = openEngine(read, config, around, newId())
  try {
    await provisioner.check(checkWithinMs)
    const { version, hosts } = await provisioner.survey()
    const { capabilities: can, network } = provisioner
    const yes = (value: unknown) => Boolean(value)
    return {
      ok: true,
      version,
      hosts: hosts.map(({ name, vcpu, memoryGib, diskGib }) => ({ name, vcpu, memoryGib, diskGib })),
      addresses: read.driver === 'simulated' ? 0 : read.addresses.length,
      capabilities: {
        snapshots: yes(can.snapshots),
        backups: yes(can.backups),
        images: yes(can.images),
        sshKeys: yes(can.sshKeys),
        metrics: yes(can.metrics),
        console: yes(can.console),
        screen: yes(can.screen),
        rescue: yes(can.rescue),
        network: yes(network),
        bareMetal: yes(can.bareMetal),
      },
    }
  } catch (error) {
    if (!(error instanceof ProvisionFault)) throw error
    const detail = error.cause instanceof Error ? error.cause.message.slice(0, 200) : undefined
    const code = error.fault.code === 'unreachable' || error.fault.code === 'credentials' ? error.fault.code : 'engine'
    return refused(code === 'credentials' ? secretOf[driver] : 'url', code, detail)
  } finally {
    await stop()
  }
}
