import '#src/styles/families/console.css'
import { useState } from 'react'
import { Link } from 'react-router'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { operationViews, type OperationRoom } from '../../model/operations.ts'
import { roomTabStyle } from '../../finance/parts/finance-tabs.tsx'
import { JobDesk } from '../parts/job-desk.tsx'
import { OperationList } from '../parts/operation-list.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { useFreshRoom } from '../../parts/shared/use-fresh-room.ts'
import { readOperationRoom } from '../server/operation-room.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type OperationsData = { frame: StaffFrameData; room: OperationRoom }

export const loader = pageLoader<OperationsData, EndpointCtx & StaffCtx>(async ({ ctx, url }) => {
  const frame = await readStaffFrame(ctx)
  return { frame, room: await readOperationRoom(ctx, url.searchParams) }
})

export default function OperationsPage({ loaderData: { frame, room } }: { loaderData: OperationsData }) {
  const m = useMessages().operationRoom
  const [asking, setAsking] = useState(false)
  useFreshRoom(asking)
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <nav aria-label={m.views.label} className="flex items-center gap-2 overflow-x-auto pb-1">
        {operationViews.map((view) => (
          <Link key={view} to={view === 'operations' ? '?' : `?view=${view}`} aria-current={view === room.view ? 'page' : undefined} className={roomTabStyle}>
            {m.views[view]}
          </Link>
        ))}
        <span className="ms-auto text-xs whitespace-nowrap text-ink-3">{m.live}</span>
      </nav>
      {room.view === 'operations' ? <OperationList room={room} onBusy={setAsking} /> : <JobDesk room={room} onBusy={setAsking} />}
    </StaffFrame>
  )
}
