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
export type StaffHost = HostFacts & { stop: SaleStop | null }

/** Zones whose hosts all refuse new machines, now or once `also` is closed too. Orders there would fail and be refunded. */
export function zonesWithoutHost(hosts: readonly StaffHost[], zoneIds: readonly string[], also?: string): string[] {
  const carries = (host: StaffHost, zoneId: string) => host.zones?.includes(zoneId) ?? true
  const open = hosts.filter((host) => host.up !== false && host.stop === null && host.name !== also)
  return zoneIds.filter((zoneId) => hosts.some((host) => carries(host, zoneId)) && !open.some((host) => carries(host, zoneId)))
}

/** Engine status for operators. Null if not reported. */
export type StaffEngine = {
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
  engine: StaffEngine | null
  /** Servers that are not released, by zone. */
  serversByZone: Record<string, number>
  /** Server on each physical machine, by asset tag. */
  serverByTag: Record<string, string>
  /** Servers whose state was corrected from their machine, latest first. */
  adjusted: { code: string; at: Date }[]
}
