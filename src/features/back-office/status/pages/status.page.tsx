import '#src/styles/families/console.css'
import { listPlaces } from '#features/catalog/api.ts'
import type { LocalNames } from '#features/content/model.ts'
import { listIncidents } from '#features/status/api.ts'
import type { StaffIncident } from '#features/status/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { linkStyle } from '#ui/recipes.ts'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import type { StaffCtx } from '../../server/ports.ts'
import { IncidentCard } from '../parts/incident-card.tsx'
import { PublishIncident } from '../parts/publish-incident.tsx'

type SectionData = { frame: StaffFrameData; incidents: StaffIncident[]; regions: { id: string; names: LocalNames }[]; now: Date }

export const loader = pageLoader<SectionData, EndpointCtx & StaffCtx>(async ({ ctx }) => {
  const frame = await readStaffFrame(ctx)
  const [incidents, places] = await Promise.all([listIncidents(ctx), listPlaces(ctx)])
  return { frame, incidents, regions: places.map(({ regionId: id, names }) => ({ id, names })), now: ctx.now() }
})

export default function StatusPage({ loaderData: { frame, incidents, regions, now } }: { loaderData: SectionData }) {
  const m = useMessages().incidents
  const to = useLocalePath()
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <AdminList
        title={m.list}
        rows={incidents}
        rowKey={(row) => row.id}
        card={(row) => <IncidentCard incident={row} regions={regions} />}
        none={m.none}
        actions={
          <>
            <a href={to('/status')} target="_blank" rel="noopener" className={`inline-flex min-h-9 items-center text-sm ${linkStyle}`}>
              {m.publicPage}
            </a>
            <PublishIncident regions={regions} now={now} />
          </>
        }
      />
    </StaffFrame>
  )
}
