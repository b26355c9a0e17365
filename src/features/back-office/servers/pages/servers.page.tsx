import '#src/styles/families/console.css'
import { z } from 'zod'
import { findServers } from '#features/servers/api.ts'
import type { StaffServer } from '#features/servers/listing/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { searchWords } from '#platform/pure/query-fields.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { useServerColumns } from '../parts/staff-servers.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type ServersData = { frame: StaffFrameData; search: string; servers: StaffServer[] }

const longestSearch = 64
const query = z.object({ search: searchWords(longestSearch) })

export const loader = pageLoader<ServersData, EndpointCtx & StaffCtx, typeof query>(
  async ({ ctx, query: { search } }) => {
    const frame = await readStaffFrame(ctx)
    return { frame, search, servers: await findServers(ctx, { search }) }
  },
  { query },
)

/** Servers that staff have locked, or the result of a search, with buttons to set and lift locks. */
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
