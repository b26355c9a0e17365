import type { BackupsPage, OwnImage } from '../../backups/model.ts'
import type { Guest } from '../../model/guests.ts'
import type { FirewallPage } from '../../network/firewall.ts'
import type { NetworkPage, PortsPage } from '../../network/model.ts'
import type { ConsoleView } from '../../consoles/model.ts'
import type { AlarmsPage } from '../../monitoring/alarms.ts'
import type { ImageChoice, Names, ServerView } from '../../model.ts'
import type { OperationsPage } from '../../operations/model.ts'
import type { ServerFuture } from '../../model/lifecycle.ts'
import type { Fill, MetricRange, PackedMetrics } from '../../monitoring/model.ts'
import type { DisksPage } from '../../disks/model.ts'
import type { TrafficUse } from '../../traffic/model.ts'
import type { ServerKeys } from '../../keys/model.ts'
import type { AskedAction, ServerAdminView } from '../../model/views.ts'

/** Panels of the specification. */
export const panels = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9'] as const
export type Panel = (typeof panels)[number]

export type ServerAdminProps = {
  server: ServerView
  /** Version of `watchServer`. */
  version: number
  /** Time since when the state of machines is unknown. */
  lostSince: Date | null
  /** Tags of all servers of the account. */
  usedTags: string[]
  names: Names
  images: ImageChoice[]
  panel: Panel
  /** Metrics of the last hour, for panel m1. */
  metrics: PackedMetrics | null
  /** Guests, for panel m1. */
  guests: Guest[] | null
  /** Charts and alarms, for panel m2. */
  monitoring: MonitoringPage | null
  log: OperationsPage | null
  /** Future, for panels m1 and m9, once the server has a period. */
  future: ServerFuture | null
  /** Network, for panel m3. */
  network: NetworkPage | null
  /** Disks, for panel m4. */
  disks: DisksPage | null
  /** Backups, for panel m8. */
  backups: BackupsPage | null
  /** Own images that can be installed. */
  ownImages: OwnImage[]
  /** Firewall, for panel m5. */
  firewall: FirewallPage | null
  /** Forwarded ports, for panel m6. */
  ports: PortsPage | null
  /** Keys that sign in, and all keys of the account. */
  keys: ServerKeys
  /** View of its browser console; null if it has none. */
  console: ConsoleView | null
  /** True if it has a rescue system. */
  rescue: boolean
  /** True if its engine hands user data to new systems. */
  userData: boolean
  /** View that is shown alone: a panel, a chart of m2, or a dialog over its panel. */
  alone: ServerAdminView | undefined
  /** Action whose dialog the address asks for. */
  ask: AskedAction | undefined
  now: Date
}

export function panelAddress(code: string, panel: Panel): string {
  return panel === 'm1' ? `?server=${code}` : `?server=${code}&panel=${panel}`
}

/** Range with its metrics and the value of the gauge. `traffic`: use of the server's traffic package, if it has one. */
export type Charts = { range: MetricRange; from: number; to: number; packed: PackedMetrics; fill: Fill; traffic?: TrafficUse | null }
/** Alarms are for the owner only; guests see the charts. */
export type MonitoringPage = Charts & { alarms: AlarmsPage }
export type MonitoringProps = { server: ServerView; monitoring: Charts & { alarms?: AlarmsPage }; now: Date }

export type BillingProps = { server: ServerView; future: ServerFuture; now: Date }
export type DisksProps = { server: ServerView; disks: DisksPage; images: Names['images']; now: Date }
export type BackupsProps = { server: ServerView; backups: BackupsPage; images: Names['images']; now: Date }
export type PortsProps = { server: ServerView; ports: PortsPage }
export type FirewallProps = { server: ServerView; firewall: FirewallPage }
export type NetworkProps = { server: ServerView; network: NetworkPage; now: Date }
