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
import type { ServerKeys } from '../../keys/model.ts'
import type { ServerAdminView } from '../../model/views.ts'

/** Panels of the specification. */
export const panels = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9'] as const
export type Panel = (typeof panels)[number]

export type ServerAdminProps = {
  server: ServerView
  /** `watchServer`. */
  version: number
  /** Since when nobody knows how machines are. */
  lostSince: Date | null
  /** Of all the account's servers. */
  usedTags: string[]
  names: Names
  images: ImageChoice[]
  panel: Panel
  /** Of panel m1: the last hour. */
  metrics: PackedMetrics | null
  /** Of panel m1. */
  guests: Guest[] | null
  /** Of panel m2. */
  monitoring: MonitoringPage | null
  log: OperationsPage | null
  /** Of panels m1 and m9, once the server has a period. */
  future: ServerFuture | null
  /** Of panel m3. */
  network: NetworkPage | null
  /** Of panel m4. */
  disks: DisksPage | null
  /** Of panel m8. */
  backups: BackupsPage | null
  /** Own images that a reinstall can take. */
  ownImages: OwnImage[]
  /** Of panel m5. */
  firewall: FirewallPage | null
  /** Of panel m6. */
  ports: PortsPage | null
  /** Which keys sign in, and which there are. */
  keys: ServerKeys
  /** What of it can be seen in the browser, if anything. */
  console: ConsoleView | null
  /** Whether it can be booted into a rescue system. */
  rescue: boolean
  /** The module that is shown alone: a panel, a chart of m2, or a dialog over the panel that it belongs to. */
  alone: ServerAdminView | undefined
  now: Date
}

export function panelAddress(code: string, panel: Panel): string {
  return panel === 'm1' ? `?server=${code}` : `?server=${code}&panel=${panel}`
}

/** A range with its figures and what the ball shows. */
export type Charts = { range: MetricRange; from: number; to: number; packed: PackedMetrics; fill: Fill }
/** Alarms are the owner's: guests see the charts alone. */
export type MonitoringPage = Charts & { alarms: AlarmsPage }
export type MonitoringProps = { server: ServerView; monitoring: Charts & { alarms?: AlarmsPage }; now: Date }

export type BillingProps = { server: ServerView; future: ServerFuture; now: Date }
export type DisksProps = { server: ServerView; disks: DisksPage; images: Names['images']; now: Date }
export type BackupsProps = { server: ServerView; backups: BackupsPage; images: Names['images']; now: Date }
export type PortsProps = { server: ServerView; ports: PortsPage }
export type FirewallProps = { server: ServerView; firewall: FirewallPage }
export type NetworkProps = { server: ServerView; network: NetworkPage; now: Date }
