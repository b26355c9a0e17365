import type { FirewallPage } from '../../network/firewall.ts'
import type { GuestPlace, SharedServer } from '../../model/guests.ts'
import type { Names, ServerView } from '../../model.ts'
import type { OperationsPage } from '../../operations/model.ts'
import type { PackedMetrics } from '../../monitoring/model.ts'
import type { PortsPage } from '../../network/model.ts'
import type { DisksPage } from '../../disks/model.ts'
import type { Charts } from '../../parts/admin/admin-props.ts'
import type { CloudConsoleView, guestAskedActions } from '../../model/views.ts'
import type { ServerTableProps } from '../../listing/parts/server-table.tsx'

/** `shared`: servers of other customers that the reader may use. `version`: version of the customer's servers (`watchServers`). */
export type CloudConsoleProps = ServerTableProps & {
  shared: SharedServer[]
  version: number
  /** Time since when the state of machines is unknown. */
  lostSince: Date | null
  /** Set if the view shows the table alone. */
  alone: CloudConsoleView | undefined
  /** Server whose remark dialog is open at first. */
  remarked: Pick<ServerView, 'code' | 'name' | 'remark'> | undefined
}

/** Panels of a server that guests can open. */
export const sharedPanels = ['m1', 'm2', 'm4', 'm5', 'm6', 'm7'] as const
export type SharedPanel = (typeof sharedPanels)[number]

export type SharedServerProps = {
  server: ServerView
  /** `watchServer`. */
  version: number
  place: GuestPlace
  names: Names
  panel: SharedPanel
  /** Metrics of the last hour, for panel m1. */
  metrics: PackedMetrics | null
  charts: Charts | null
  disks: DisksPage | null
  firewall: FirewallPage | null
  ports: PortsPage | null
  log: OperationsPage | null
  /** True if a browser console is available. */
  console: boolean
  /** Action whose dialog the address asks for. */
  ask: (typeof guestAskedActions)[number] | undefined
  now: Date
}
