import '#src/styles/families/console.css'
import { findServers } from '#features/servers/api.ts'
import type { StaffServer } from '#features/servers/listing/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { useServerColumns } from '../parts/staff-servers.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type ServersData = { frame: StaffFrameData; search: string; servers: StaffServer[] }

const longestSearch = 64

export const loader = pageLoader<ServersData, EndpointCtx & StaffCtx>(async ({ ctx, url }) => {
  const frame = await readStaffFrame(ctx)
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, longestSearch)
  return { frame, search, servers: await findServers(ctx, { search }) }
})

/** The servers that staff have locked, or those that a search finds, with the locks to set and to lift. */
export default function StaffServersPage({ loaderData: { frame, search, servers } }: { loaderData: ServersData }) {
  const m = useMessages().serverSection
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <AdminList
        title={search === '' ? m.locked : m.found(search)}
        caption={m.title}
        rows={servers}
        rowKey={(row) => row.code}
        columns={useServerColumns()}
        none={m.noneLocked}
        query={{ search }}
        search={{ label: m.search, hint: m.searchHint, max: longestSearch }}
      />
    </StaffFrame>
  )
}
