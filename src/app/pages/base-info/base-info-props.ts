import type { Account } from '#features/account/model.ts'
import type { NewsRow } from '#features/content/model.ts'
import type { OrderRow } from '#features/orders/model.ts'
import type { SafetyScore } from '#features/safety/model.ts'
import type { Upcoming } from './upcoming.ts'
import type { WorkOrdersSummary } from '#features/support/model.ts'
import type { MonthSpending } from '#features/money/model.ts'
import type { OverviewServers, ServersSummary } from '#features/servers/listing/model.ts'

export type BaseInfoProps = {
  avatar: string | null
  account: Account
  balance: { availableFen: bigint; frozenFen: bigint; vouchersFen: bigint }
  servers: ServersSummary
  shown: OverviewServers['shown']
  /** The next 60 days in the order of time. */
  upcoming: Upcoming[]
  /** The balance covers every automatic renewal of these days; undefined if there is none. */
  covered: boolean | undefined
  /** The last twelve months, oldest first. */
  spending: MonthSpending[]
  /** Spending of the running month with its remaining automatic renewals. */
  forecastFen: bigint
  twoStep: boolean
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

export type FirstStep = 'verify' | 'fund' | 'server' | 'twoStep'

/** The way of a new customer to their first server, and how much of it is done. */
export function firstSteps(
  props: Pick<BaseInfoProps, 'account' | 'balance' | 'servers' | 'spending' | 'twoStep'>,
): { key: FirstStep; path: string; done: boolean }[] {
  const funded = props.balance.availableFen > 0n || props.balance.vouchersFen > 0n || props.spending.some(({ spentFen }) => spentFen > 0n)
  return [
    { key: 'verify', path: '/console/verified', done: props.account.verification !== 'none' },
    { key: 'fund', path: '/console/payment', done: funded },
    { key: 'server', path: '/products/cloud-server-buy', done: props.servers.total > 0 },
    { key: 'twoStep', path: '/console/safesetting#second-factor', done: props.twoStep },
  ]
}
