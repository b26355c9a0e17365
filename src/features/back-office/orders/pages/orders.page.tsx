import '#src/styles/families/console.css'
import { listStaffOrders, readPlaceNames, readStaffOrder, staffOrderQuery, staffOrderSearchOf } from '#features/orders/api.ts'
import type { StaffOrderPage, StaffOrderSearch, StaffOrderView } from '#features/orders/staff/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { given } from '#platform/pure/query-fields.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { OrderList } from '../parts/order-list.tsx'
import { OrderView } from '../parts/order-view.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type OrdersData = {
  frame: StaffFrameData
  asked: StaffOrderSearch
  names: Record<string, string>
  regions: Record<string, string>
  page: StaffOrderPage | undefined
  order: StaffOrderView | undefined
}

const query = staffOrderQuery.extend({ number: given })

export const loader = pageLoader<OrdersData, EndpointCtx & StaffCtx, typeof query>(
  async ({ ctx, query: { number: named, ...search } }) => {
    const frame = await readStaffFrame(ctx)
    const asked = staffOrderSearchOf(search)
    const number = named?.slice(0, 20)
    const [names, { regions }] = await Promise.all([listStaffNames(ctx), readPlaceNames(ctx, ctx.request.locale)])
    if (number) return { frame, asked, names, regions, page: undefined, order: await readStaffOrder(ctx, { number }) }
    return { frame, asked, names, regions, page: await listStaffOrders(ctx, asked), order: undefined }
  },
  { query },
)

export default function StaffOrdersPage({ loaderData: { frame, asked, names, regions, page, order } }: { loaderData: OrdersData }) {
  const m = useMessages().orderSection
  return (
    <StaffFrame frame={frame} title={order ? order.number : m.title} subtitle={order ? undefined : m.subtitle}>
      {order ? <OrderView order={order} regions={regions} names={names} viewer={frame.viewer} /> : null}
      {page ? <OrderList page={page} asked={asked} regions={regions} /> : null}
    </StaffFrame>
  )
}
