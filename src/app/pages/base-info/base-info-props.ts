import type { Account } from '#features/account/model.ts'
import type { NewsRow } from '#features/content/model.ts'
import type { OrderRow } from '#features/orders/model.ts'
import type { SafetyScore } from '#features/safety/model.ts'
import type { WorkOrdersSummary } from '#features/support/model.ts'
import { movingStates } from '#features/servers/model.ts'
import type { ServersSummary } from '#features/servers/listing/model.ts'

export type BaseInfoProps = {
  avatar: string | null
  account: Account
  balance: { availableFen: bigint; frozenFen: bigint; vouchersFen: bigint }
  servers: ServersSummary
  orders: { unpaid: number; unpaidFen: bigint; newest: OrderRow[] }
  unread: number
  workOrders: WorkOrdersSummary
  safety: Pick<SafetyScore, 'level' | 'score'>
  /** The latest announcements. */
  news: Pick<NewsRow, 'id' | 'title' | 'publishedAt' | 'locale'>[]
  now: Date
}

/** Path of the message box, which is a tab of this page. */
export const messageBoxPath = '/console/personal?tab=messages'

export type ServerGroup = 'running' | 'stopped' | 'moving' | 'trouble'

/** Counts servers in four groups for customers. */
export function serverGroups(summary: ServersSummary): { group: ServerGroup; count: number }[] {
  const groups: Record<ServerGroup, number> = { running: 0, stopped: 0, moving: 0, trouble: 0 }
  for (const [state, count] of Object.entries(summary.byState)) groups[groupOf(state)] += count
  return (['running', 'stopped', 'moving', 'trouble'] as const).map((group) => ({ group, count: groups[group] }))
}

function groupOf(state: string): ServerGroup {
  if (state === 'running' || state === 'stopped') return state
  return movingStates.some((moving) => moving === state) ? 'moving' : 'trouble'
}
