import { redirect } from 'react-router'
import { z } from 'zod'
import { readFunds } from '#features/money/api.ts'
import { listGateways, listPaymentsOfOrder, type PaymentsCtx } from '#features/payments/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { given } from '#platform/pure/query-fields.ts'
import { DomainError } from '#platform/domain-error.ts'
import { EmptyPage } from '#ui/display/empty-page.tsx'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { buyAgainPath } from '../model/buy-again.ts'
import { useMessages } from '../messages/use-messages.ts'
import { isOrderNumber, orderInMotion, type OrderDetailProps } from '../model.ts'
import { NoOrders } from '../parts/empty-orders.tsx'
import { usePoll } from '../parts/use-poll.ts'
import { mayAskRefund } from '../refunds/server/may-ask-refund.ts'
import { findLatestOrder } from '../server/find-latest-order.ts'
import { numberOwnOrder } from '../server/number-own-order.ts'
import type { ServersOfOrderPort } from '../server/ports.ts'
import { readOrder } from '../server/read-order.ts'
import type { RefundCtx } from '../refunds/server/read-refund-offer.ts'
import { readPlaceNames } from '../server/read-place-names.ts'
import { orderDetailViews } from '../model/views.ts'

type Loaded = OrderDetailProps | { order: undefined }

const query = z.object({ order: given, number: given })

export const loader = pageLoader<Loaded, EndpointCtx & PaymentsCtx & ServersOfOrderPort & RefundCtx, typeof query>(
  async ({ ctx, locale, path, query: { order: id, number: named } }) => {
    const accountId = requireCustomer(ctx)
    // Payments refer to orders by id.
    if (id !== undefined) throw redirect(`${path}?${new URLSearchParams({ number: await numberOwnOrder(ctx, { orderId: id }) })}`)
    const number = named ?? (await findLatestOrder(ctx))
    if (number === undefined) return { order: undefined }
    if (!isOrderNumber(number)) throw new DomainError('not-found', 'orders.not-found')
    const order = await readOrder(ctx, { number })
    const [names, funds, gateways, servers, payments, refundable] = await Promise.all([
      readPlaceNames(ctx, locale),
      readFunds(ctx, accountId),
      listGateways(ctx),
      ctx.serversOfOrder(ctx, order.id, order.renewal?.serverId ?? order.upgrade?.serverId ?? order.topUp?.serverId),
      listPaymentsOfOrder(ctx, order.id),
      mayAskRefund(ctx, order),
    ])
    return { order, names, funds, gateways, servers, payments, refundable, buyAgain: buyAgainPath(order) }
  },
  { views: orderDetailViews, query },
)

const Designs = templatePair(
  () => import('./order-detail.template1.tsx'),
  () => import('./order-detail.template2.tsx'),
)

export default function OrderDetailPage({ loaderData }: { loaderData: Loaded }) {
  return loaderData.order ? <Detail {...loaderData} /> : <Nothing />
}

function Detail(props: OrderDetailProps) {
  const m = useMessages()
  const { order } = props
  usePoll(orderInMotion(order))
  return (
    <>
      <PageHead title={`${m.detailTitle} ${order.number}`} />
      <Designs {...props} />
    </>
  )
}

function Nothing() {
  const { detailTitle } = useMessages()
  return (
    <EmptyPage title={detailTitle}>
      <PageHead title={detailTitle} />
      <NoOrders />
    </EmptyPage>
  )
}
