import type { SaleStop } from '#features/catalog/model/stock.ts'
import type { EngineHealth } from './health.ts'
import type { Amount, HostFacts } from '../model/hosts.ts'

/** What reconciliation found that is not as we believe: machines that belong to nobody, and servers whose machine is not there. The first of each. */
export type EngineFindings = {
  machines: number
  unknown: { machineId: string; power: string; ipv4: string[] }[]
  missing: { code: string; machineId: string }[]
}

/** With `stop`: the staff want no new machines on it. */
export type StaffHost = HostFacts & { stop: SaleStop | null }

/** Zones that have hosts, none of which takes new machines, as it is or once `also` takes none either: orders there would fail and be paid back. */
export function zonesWithoutHost(hosts: readonly StaffHost[], zoneIds: readonly string[], also?: string): string[] {
  const carries = (host: StaffHost, zoneId: string) => host.zones?.includes(zoneId) ?? true
  const open = hosts.filter((host) => host.up !== false && host.stop === null && host.name !== also)
  return zoneIds.filter((zoneId) => hosts.some((host) => carries(host, zoneId)) && !open.some((host) => carries(host, zoneId)))
}

/** The engine as those see it who mind it; null where it does not say, or has said nothing yet. */
export type StaffEngine = {
  kind: string
  simulated: boolean
  can: { sshKeys: boolean; snapshots: boolean; metrics: boolean; console: boolean; bareMetal: boolean }
  health: EngineHealth
  /** When it passed a check last, and in the driver's words why it failed one last. */
  contactedAt: Date | null
  fault: string | null
  /** How long listing all machines took last. */
  latencyMs: number | null
  version: string | null
  hosts: StaffHost[]
  addresses: Amount
  strangers: string[]
  findings: EngineFindings
}

export type StaffFleet = {
  engine: StaffEngine | null
  /** Servers that are not released, by zone. */
  serversByZone: Record<string, number>
  /** Which server stands on a physical machine, by its tag. */
  serverByTag: Record<string, string>
  /** Machines that were found in another state than their server's, latest first. */
  adjusted: { code: string; at: Date }[]
}
