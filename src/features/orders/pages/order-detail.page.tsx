import { readBalance } from '#features/money/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { Refusal } from '#platform/refusal.ts'
import { PageHead } from '#ui/page-head.tsx'
import { templatePair } from '#ui/template-pair.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { isOrderNumber, orderInMotion, type OrderDetailProps } from '../model.ts'
import { usePoll } from '../parts/use-poll.ts'
import type { ServersOfOrderPort } from '../server/ports.ts'
import { readOrder } from '../server/read-order.ts'
import { readPlaceNames } from '../server/read-place-names.ts'

export const loader = pageLoader<OrderDetailProps, EndpointCtx & ServersOfOrderPort>(async ({ ctx, locale, url }) => {
  const accountId = requireCustomer(ctx)
  const number = url.searchParams.get('number') ?? ''
  if (!isOrderNumber(number)) throw new Refusal('not-found', 'orders.not-found')
  const order = await readOrder(ctx, { number })
  const [names, balance, servers] = await Promise.all([readPlaceNames(ctx, locale), readBalance(ctx, accountId), ctx.serversOfOrder(ctx, order.id)])
  return { order, names, availableFen: balance.availableFen, servers }
})

const Designs = templatePair(
  () => import('./order-detail.template1.tsx'),
  () => import('./order-detail.template2.tsx'),
)

export default function OrderDetailPage(props: { loaderData: OrderDetailProps }) {
  const m = useMessages()
  const { order } = props.loaderData
  usePoll(orderInMotion(order))
  return (
    <>
      <PageHead title={`${m.detailTitle} ${order.number}`} />
      <Designs {...props.loaderData} />
    </>
  )
}
