import '#src/styles/families/console.css'
import { listStaffOrders, readPlaceNames, readStaffOrder, staffOrderQuery, staffOrderSearchOf } from '#features/orders/api.ts'
import type { StaffOrderPage, StaffOrderSearch, StaffOrderView } from '#features/orders/staff/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { given } from '#platform/pure/query-fields.ts'
import type { ListViews } from '../../model/list-views.ts'
import { viewFields } from '../../views/forms.ts'
import { openListViews } from '../../views/server/read-views.ts'
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
  views: ListViews | undefined
  order: StaffOrderView | undefined
}

const query = staffOrderQuery.extend({ number: given, ...viewFields })

export const loader = pageLoader<OrdersData, EndpointCtx & StaffCtx, typeof query>(
  async ({ ctx, query: given }) => {
    const { number: named, saved: _saved, hide: _hide, ...search } = given
    const frame = await readStaffFrame(ctx)
    const asked = staffOrderSearchOf(search)
    const number = named?.slice(0, 20)
    const [names, { regions }] = await Promise.all([listStaffNames(ctx), readPlaceNames(ctx, ctx.request.locale)])
    if (number) return { frame, asked, names, regions, page: undefined, views: undefined, order: await readStaffOrder(ctx, { number }) }
    const [views, page] = await Promise.all([openListViews(ctx, 'orders', { schema: query, query: given }), listStaffOrders(ctx, asked)])
    return { frame, asked, names, regions, page, views, order: undefined }
  },
  { query },
)

export default function StaffOrdersPage({ loaderData: { frame, asked, names, regions, page, views, order } }: { loaderData: OrdersData }) {
  const m = useMessages().orderSection
  return (
    <StaffFrame frame={frame} title={order ? order.number : m.title} subtitle={order ? undefined : m.subtitle}>
      {order ? <OrderView order={order} regions={regions} names={names} viewer={frame.viewer} /> : null}
      {page && views ? <OrderList page={page} views={views} asked={asked} regions={regions} /> : null}
    </StaffFrame>
  )
}
