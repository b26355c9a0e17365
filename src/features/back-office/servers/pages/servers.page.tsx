import '#src/styles/families/console.css'
import { listZoneNames } from '#features/catalog/api.ts'
import { listStaffServers, staffServerQuery, staffServerSearchOf } from '#features/servers/api.ts'
import type { StaffServerPage, StaffServerSearch } from '#features/servers/listing/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import type { ListViews } from '../../model/list-views.ts'
import { viewFields } from '../../views/forms.ts'
import { openListViews } from '../../views/server/read-views.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { StaffServerList } from '../parts/staff-servers.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type ServersData = { frame: StaffFrameData; asked: StaffServerSearch; zones: Record<string, string>; page: StaffServerPage; views: ListViews }

const query = staffServerQuery.extend(viewFields)

export const loader = pageLoader<ServersData, EndpointCtx & StaffCtx, typeof query>(
  async ({ ctx, query: given }) => {
    const { saved: _saved, hide: _hide, ...search } = given
    const frame = await readStaffFrame(ctx)
    const asked = staffServerSearchOf(search)
    const [zones, page, views] = await Promise.all([
      listZoneNames(ctx, ctx.request.locale),
      listStaffServers(ctx, asked),
      openListViews(ctx, 'servers', { schema: query, query: given }),
    ])
    return { frame, asked, zones, page, views }
  },
  { query },
)

/** Servers of all customers, with buttons to set and lift locks. */
export default function StaffServersPage({ loaderData: { frame, asked, zones, page, views } }: { loaderData: ServersData }) {
  const m = useMessages().serverSection
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <StaffServerList views={views} page={page} asked={asked} zones={zones} />
    </StaffFrame>
  )
}
