import { readAccount, readAvatar, type WechatPort } from '#features/account/api.ts'
import { listNews } from '#features/content/api.ts'
import { countUnread } from '#features/messages/api.ts'
import { readBalance, readSpending } from '#features/money/api.ts'
import { summariseOrders } from '#features/orders/api.ts'
import { readSafety } from '#features/safety/api.ts'
import { safetyScore } from '#features/safety/model.ts'
import type { AgentDiscountPort } from '#features/catalog/api.ts'
import { readOverviewServers, summariseServers } from '#features/servers/api.ts'
import { summariseWorkOrders } from '#features/support/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { useOverviewMessages } from '../../i18n/use-overview-messages.ts'
import type { BaseInfoProps } from './base-info-props.ts'
import { forecastOf, upcomingOf } from './upcoming.ts'

export const loader = pageLoader<BaseInfoProps, EndpointCtx & WechatPort & AgentDiscountPort>(async ({ ctx, locale }) => {
  const accountId = requireCustomer(ctx)
  const [account, avatar, balance, spending, servers, overview, orders, unread, workOrders, safety, news] = await Promise.all([
    readAccount(ctx, accountId),
    readAvatar(ctx),
    readBalance(ctx, accountId),
    readSpending(ctx),
    summariseServers(ctx),
    readOverviewServers(ctx),
    summariseOrders(ctx),
    countUnread(ctx),
    summariseWorkOrders(ctx),
    readSafety(ctx),
    listNews(ctx, { locale, pageSize: 5, pinnedFirst: false }),
  ])
  const { level, score } = safetyScore(safety)
  const upcoming = upcomingOf({ due: overview.due, unpaid: orders.newest, availableFen: balance.availableFen, now: ctx.now() })
  const twoStep = Boolean(safety.totp) || (safety.passkeys ?? 0) > 0
  return {
    account,
    avatar,
    balance,
    spending,
    servers,
    shown: overview.shown,
    upcoming,
    covered: overview.due.some(({ renewal }) => renewal?.method === 'balance') ? upcoming.every(({ kind }) => kind !== 'short') : undefined,
    forecastFen: forecastOf(spending, overview.due, ctx.now(), account.timeZone),
    orders,
    unread,
    workOrders,
    twoStep,
    safety: { level, score },
    news: news.items,
    now: ctx.now(),
  }
})

const Designs = templatePair(
  () => import('./base-info.template1.tsx'),
  () => import('./base-info.template2.tsx'),
)

export default function BaseInfoPage(props: { loaderData: BaseInfoProps }) {
  const m = useOverviewMessages()
  return (
    <>
      <PageHead title={m.title} />
      <Designs {...props.loaderData} />
    </>
  )
}
