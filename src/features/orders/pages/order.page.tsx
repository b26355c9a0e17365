import { listOwnCoupons } from '#features/coupons/api.ts'
import { readFunds } from '#features/money/api.ts'
import { listGateways, type PaymentsCtx } from '#features/payments/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { orderFilter } from '../forms.ts'
import { useMessages } from '../messages/use-messages.ts'
import { orderInMotion } from '../model.ts'
import type { OrderProps } from '../parts/order-table.tsx'
import { usePoll } from '../parts/use-poll.ts'
import { listOrders } from '../server/list-orders.ts'
import { readPlaceNames } from '../server/read-place-names.ts'
import { orderViews } from '../model/views.ts'

export const loader = pageLoader<OrderProps, EndpointCtx & PaymentsCtx, typeof orderFilter>(
  async ({ ctx, locale, query: filter, params }) => {
    const accountId = requireCustomer(ctx)
    const [page, names, funds, gateways, coupons] = await Promise.all([
      listOrders(ctx, filter),
      readPlaceNames(ctx, locale),
      readFunds(ctx, accountId),
      listGateways(ctx),
      listOwnCoupons(ctx),
    ])
    return { page, filter, names, funds, gateways, coupons, alone: orderViews.find((view) => view === params['view']) }
  },
  { views: orderViews, query: orderFilter },
)

const Designs = templatePair(
  () => import('./order.template1.tsx'),
  () => import('./order.template2.tsx'),
)

export default function OrderPage(props: { loaderData: OrderProps }) {
  const m = useMessages()
  usePoll(props.loaderData.page.orders.some(orderInMotion))
  return (
    <>
      <PageHead title={m.title} />
      <Designs {...props.loaderData} />
    </>
  )
}
