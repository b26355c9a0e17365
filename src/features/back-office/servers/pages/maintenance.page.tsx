import '#src/styles/families/console.css'
import { listRegions } from '#features/catalog/api.ts'
import { listMaintenance } from '#features/support/api.ts'
import type { MaintenanceWindow } from '#features/support/maintenance/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import type { Choice } from '#ui/forms/input.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import type { StaffCtx } from '../../server/ports.ts'
import { useMaintenanceColumns } from '../parts/maintenance-table.tsx'
import { PlanMaintenance } from '../parts/plan-maintenance.tsx'

type SectionData = { frame: StaffFrameData; windows: MaintenanceWindow[]; regions: Choice[]; now: Date }

export const loader = pageLoader<SectionData, EndpointCtx & StaffCtx>(async ({ ctx }) => {
  const frame = await readStaffFrame(ctx)
  const [windows, regions] = await Promise.all([listMaintenance(ctx), listRegions(ctx)])
  return { frame, windows, regions: regions.map(({ id, names }) => ({ value: id, label: names[ctx.request.locale] })), now: ctx.now() }
})

export default function MaintenancePage({ loaderData: { frame, windows, regions, now } }: { loaderData: SectionData }) {
  const m = useMessages().maintenance
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <AdminList
        title={m.title}
        rows={windows}
        rowKey={(row) => row.id}
        columns={useMaintenanceColumns(now)}
        none={m.none}
        actions={<PlanMaintenance regions={regions} now={now} />}
      />
    </StaffFrame>
  )
}
