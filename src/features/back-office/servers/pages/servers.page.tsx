import '#src/styles/families/console.css'
import { Form } from 'react-router'
import { findServers } from '#features/servers/api.ts'
import type { StaffServer } from '#features/servers/listing/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { StaffServers } from '../parts/staff-servers.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type ServersData = { frame: StaffFrameData; search: string; servers: StaffServer[] }

const longestSearch = 64

export const loader = pageLoader<ServersData, EndpointCtx & StaffCtx>(async ({ ctx, url }) => {
  const frame = await readStaffFrame(ctx)
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, longestSearch)
  return { frame, search, servers: await findServers(ctx, { search }) }
})

/** Servers that staff have locked, or the result of a search, with buttons to set and lift locks. */
export default function StaffServersPage({ loaderData: { frame, search, servers } }: { loaderData: ServersData }) {
  const m = useMessages().serverSection
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <Form role="search" className="flex max-w-xl items-end gap-3">
        <Field label={m.search} hint={m.searchHint} className="flex-1">
          <SearchInput key={search} name="search" defaultValue={search} maxLength={longestSearch} />
        </Field>
        <Button type="submit" tone="primary" className="mb-6">
          {m.find}
        </Button>
      </Form>
      <Card title={search === '' ? m.locked : m.found(search)} flush>
        <StaffServers servers={servers} none={search === '' ? m.noneLocked : m.noneFound} />
      </Card>
    </StaffFrame>
  )
}
