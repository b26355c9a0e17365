import type { FirewallPage } from '../../network/firewall.ts'
import type { GuestPlace, SharedServer } from '../../model/guests.ts'
import type { Names, ServerView } from '../../model.ts'
import type { OperationsPage } from '../../operations/model.ts'
import type { PackedMetrics } from '../../monitoring/model.ts'
import type { PortsPage } from '../../network/model.ts'
import type { DisksPage } from '../../disks/model.ts'
import type { Charts } from '../../parts/admin/admin-props.ts'
import type { CloudConsoleView } from '../../model/views.ts'
import type { ServerTableProps } from '../../listing/parts/server-table.tsx'

/** `shared`: what others let the reader work with; `version` of the own servers (`watchServers`). */
export type CloudConsoleProps = ServerTableProps & {
  shared: SharedServer[]
  version: number
  /** Since when nobody knows how machines are. */
  lostSince: Date | null
  /** The table alone. */
  alone: CloudConsoleView | undefined
  /** Whose remark is asked for at once. */
  remarked: Pick<ServerView, 'code' | 'name' | 'remark'> | undefined
}

/** Of a server's panels those that guests see. */
export const sharedPanels = ['m1', 'm2', 'm4', 'm5', 'm6', 'm7'] as const
export type SharedPanel = (typeof sharedPanels)[number]

export type SharedServerProps = {
  server: ServerView
  /** `watchServer`. */
  version: number
  place: GuestPlace
  names: Names
  panel: SharedPanel
  /** Of panel m1: the last hour. */
  metrics: PackedMetrics | null
  charts: Charts | null
  disks: DisksPage | null
  firewall: FirewallPage | null
  ports: PortsPage | null
  log: OperationsPage | null
  /** Whether it can be looked into in the browser. */
  console: boolean
  now: Date
}
