import type { SettingField, SettingView } from '#features/providers/model.ts'
import type { SaleStop } from '#features/catalog/model/stock.ts'
import type { EngineHealth } from './health.ts'
import type { Amount, HostFacts } from '../model/hosts.ts'

/** Differences found by reconciliation: machines without an owner, and servers without their machine. Each list has only the first entries. */
export type EngineFindings = {
  machines: number
  unknown: { machineId: string; power: string; ipv4: string[] }[]
  missing: { code: string; machineId: string }[]
}

/** `stop`: set if staff closed the host to new machines. */
/** `engineId`: engine that reported it. */
export type StaffHost = HostFacts & { stop: SaleStop | null; engineId: string }

/** Zones whose hosts all refuse new machines, now or once `also` is closed too. Orders there would fail and be refunded. */
export function zonesWithoutHost(hosts: readonly StaffHost[], zoneIds: readonly string[], also?: string): string[] {
  const carries = (host: StaffHost, zoneId: string) => host.zones?.includes(zoneId) ?? true
  const open = hosts.filter((host) => host.up !== false && host.stop === null && host.name !== also)
  return zoneIds.filter((zoneId) => hosts.some((host) => carries(host, zoneId)) && !open.some((host) => carries(host, zoneId)))
}

/** Drivers of engines that can be added. Incus and LXD share a driver. */
export const engineDrivers = ['incus', 'lxd', 'proxmox', 'simulated'] as const
export type EngineDriver = (typeof engineDrivers)[number]

/** Driver's declaration of its settings, for the form and for the environment. */
export type EngineSettings = { driver: EngineDriver; fields: readonly SettingField[] }

/** Why settings were refused. The texts of the driver are never shown without such a code. */
export const engineFaults = [
  'missing',
  'form',
  'unreachable',
  'untrusted',
  'changed-certificate',
  'expired-certificate',
  'credentials',
  'addresses-taken',
  'same-engine',
  'engine',
] as const
export type EngineFaultCode = (typeof engineFaults)[number]
/** `field`: name of a setting. `detail`: words of the engine or of the network. */
export type EngineFault = { field: string; code: EngineFaultCode; detail?: string }

/** Certificate that the engine showed and that is not trusted yet. */
export type ShownCertificate = { fingerprint: string; subject: string; validTo: string }

/** Result of a test by a worker. */
export type EngineTestAnswer =
  | {
      ok: true
      version: string | null
      hosts: Pick<HostFacts, 'name' | 'vcpu' | 'memoryGib' | 'diskGib'>[]
      addresses: number
      capabilities: Record<string, boolean>
    }
  | { ok: false; faults: EngineFault[]; certificate?: ShownCertificate }

/** Test as its asker polls it; `answer` is null until a worker has answered. */
export type EngineTestView = { testId: string; answer: EngineTestAnswer | null }

/** An engine as the back office lists it. Secrets are never here. */
export type EngineView = {
  id: string
  name: string
  /** Null: the engine of the environment, which cannot be changed here. */
  driver: EngineDriver | null
  revision: number
  settings: SettingView[]
  zoneIds: string[]
  /** Servers that are not released, and images, which keep it open. */
  servers: number
  images: number
  createdAt: Date
  health: EngineHealth
  contactedAt: Date | null
  version: string | null
}

export type EnginesView = {
  engines: EngineView[]
  drivers: readonly EngineSettings[]
}

/** Engine status for operators. Null if not reported. */
export type StaffEngine = {
  id: string
  /** Empty for the engine of the environment. */
  name: string
  kind: string
  simulated: boolean
  can: { sshKeys: boolean; snapshots: boolean; metrics: boolean; console: boolean; bareMetal: boolean }
  health: EngineHealth
  /** Time of the last passed check, and the driver's message of the last failed one. */
  contactedAt: Date | null
  fault: string | null
  /** Duration of the last list of all machines. */
  latencyMs: number | null
  version: string | null
  hosts: StaffHost[]
  addresses: Amount
  strangers: string[]
  findings: EngineFindings
}

export type StaffFleet = {
  /** Engines that have reported and are in use. */
  engines: StaffEngine[]
  /** Closed hosts that no engine reports any more. */
  goneHosts: StaffHost[]
  /** Servers that are not released, by zone. */
  serversByZone: Record<string, number>
  /** Server on each physical machine, by asset tag. */
  serverByTag: Record<string, string>
  /** Servers whose state was corrected from their machine, latest first. */
  adjusted: { code: string; at: Date }[]
}
