import type { ListOrder } from '#platform/pure/list-order.ts'
import type { AlarmDirection } from '../monitoring/alarms.ts'
import type { TrafficNote, TrafficWarning } from '../traffic/model.ts'
import type { DayLoad, MetricName } from '../monitoring/model.ts'
import type { Placement } from '../model/placement.ts'
import type { LockKind, OffReason, OperationKind, OperationView, RenewMethod, ServerRow, ServerState } from '../model.ts'
import type { PageAsked, PageOf } from '#platform/pure/page-place.ts'

/** Server in the lists of staff. `nickname` is empty once its account is closed. */
export type StaffServer = {
  code: string
  name: string
  accountNumber: string
  nickname: string
  zoneId: string
  /** Host of its machine, and why placement chose it. Null: its engine chose. */
  host: string | null
  placement: Placement | null
  vcpu: number
  memoryGib: number
  ipv4: string | null
  state: ServerState
  offFor: OffReason | null
  expiresAt: Date | null
  locks: { kind: LockKind; reason: string; since: Date }[]
  /** Use of its traffic package; null if it has none. */
  traffic: TrafficNote | null
}

/** Groups of servers in the list of staff, besides all that are not released. */
export const staffServerGroups = ['running', 'stopped', 'suspended', 'recycled', 'error', 'locked', 'released'] as const
export type StaffServerGroup = (typeof staffServerGroups)[number]

export type StaffServerSearch = {
  search: string
  group: StaffServerGroup | undefined
  zoneId: string | undefined
  order?: ListOrder | undefined
} & PageAsked

/** `counts` of the groups are of all servers, regardless of the search. */
export type StaffServerPage = { servers: StaffServer[]; counts: Record<StaffServerGroup, number> } & PageOf

/** Actions that a search offers for a server. The server's page asks for confirmation. */
export type FoundAction = 'restart' | 'stop' | 'start' | 'console' | 'renew'

/** Server in the search of the console. `shared`: belongs to another customer, without remark and tags. */
export type FoundServer = {
  code: string
  name: string
  state: ServerState
  ipv4: string | null
  remark: string
  tags: string[]
  shared: boolean
  /** Those that its state allows now. */
  actions: FoundAction[]
}

export type ServersSummary = {
  byState: Partial<Record<ServerState, number>>
  total: number
  recentOperations: OperationView[]
}

/** Servers that the overview shows, and the days for which it looks ahead. */
export const shownServers = 6
export const dueDays = 60

/** Server on the overview. `share` of its period that is left, from 0 to 1. */
export type OverviewServer = Pick<ServerRow, 'code' | 'name' | 'state' | 'zoneId' | 'shape' | 'expiresAt' | 'autoRenew'> & {
  ipv4: string | null
  load: DayLoad
  share: number
}

/** End of a server's period within the next days. With automatic renewal it has the price of the next period, null if it has none now. */
/** `firstTryDays`: days before the expiry of the first try to renew. */
export type DueServer = {
  code: string
  name: string
  expiresAt: Date
  renewal: { fen: bigint | null; method: RenewMethod; firstTryDays: number } | null
}

export type OverviewServers = { shown: OverviewServer[]; due: DueServer[] }

export const expiryFilters = ['7', '30', 'overdue'] as const
export type ExpiryFilter = (typeof expiryFilters)[number]

export type ServersPage = {
  servers: ServerRow[]
  total: number
  page: number
  pageSize: number
  /** Counts of all servers of the account by state, and their regions, regardless of the filter. */
  byState: Partial<Record<ServerState, number>>
  regionIds: string[]
  /** Tags of all servers of the account. */
  tags: string[]
  /** Servers of the page whose traffic package is nearly or entirely used up, by code. */
  trafficWarnings: Record<string, TrafficWarning>
}

/** Numbers of images and private networks that an account keeps without a server. */
export type KeptCounts = { images: number; networks: number }

/** Fact about a server that its owner should know. `unrenewed`: its period ends soon and the next one is not paid. */
export type HealthIssue = { code: string; name: string } & (
  | { kind: 'error' }
  | { kind: 'suspended'; offFor: OffReason | null }
  | { kind: 'recycled' }
  | { kind: 'overdue' | 'unrenewed'; expiresAt: Date }
  | { kind: 'alarm'; metric: MetricName; direction: AlarmDirection; threshold: number; since: Date }
  | { kind: 'failed'; operation: OperationKind; errorCode: string | null; at: Date }
)
export type ServiceHealth = { total: number; running: number; regionIds: string[]; issues: HealthIssue[] }

const dayMs = 86_400_000
/** A server is renewed or named from seven days before its end on. Automatic renewal tries first then, so a day later it has failed. */
const renewalDays = { manual: 7, automatic: 6 } as const

/** Judges the period of a server that is not off. Undefined while there is nothing to pay. */
export function periodIssue(
  { expiresAt, autoRenew }: { expiresAt: Date | null; autoRenew: boolean },
  now: Date,
): { kind: 'overdue' | 'unrenewed'; expiresAt: Date } | undefined {
  if (!expiresAt) return undefined
  if (expiresAt <= now) return { kind: 'overdue', expiresAt }
  const days = autoRenew ? renewalDays.automatic : renewalDays.manual
  return expiresAt.getTime() - now.getTime() <= days * dayMs ? { kind: 'unrenewed', expiresAt } : undefined
}
