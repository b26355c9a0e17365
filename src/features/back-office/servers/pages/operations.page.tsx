import '#src/styles/families/console.css'
import { useState } from 'react'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { operationViews, type OperationSection } from '../../model/operations.ts'
import { AdminTabs } from '../../parts/shared/admin-tabs.tsx'
import { JobQueues } from '../parts/job-queues.tsx'
import { ManualTaskList } from '../parts/manual-task-list.tsx'
import { OperationList } from '../parts/operation-list.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { useFreshSection } from '../../parts/shared/use-fresh-section.ts'
import { operationQuery, readOperationSection } from '../server/operation-section.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type OperationsData = { frame: StaffFrameData; section: OperationSection }

export const loader = pageLoader<OperationsData, EndpointCtx & StaffCtx, typeof operationQuery>(
  async ({ ctx, query }) => {
    const frame = await readStaffFrame(ctx)
    return { frame, section: await readOperationSection(ctx, query) }
  },
  { query: operationQuery },
)

export default function OperationsPage({ loaderData: { frame, section } }: { loaderData: OperationsData }) {
  const m = useMessages().operationSection
  const [asking, setAsking] = useState(false)
  useFreshSection(asking)
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <AdminTabs
          label={m.views.label}
          items={operationViews.map((view) => ({ to: view === 'operations' ? '?' : `?view=${view}`, text: m.views[view], current: view === section.view }))}
        />
        <span className="text-xs text-ink-3">{m.live}</span>
      </div>
      {section.view === 'operations' ? <OperationList section={section} onBusy={setAsking} /> : null}
      {section.view === 'tasks' ? <ManualTaskList section={section} onBusy={setAsking} /> : null}
      {section.view === 'jobs' ? <JobQueues section={section} onBusy={setAsking} /> : null}
    </StaffFrame>
  )
}
