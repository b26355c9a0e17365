import '#src/styles/console.css'
import { Link } from 'react-router'
import type { ServerEnginePort } from '#features/servers/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, Stat } from '#ui/card.tsx'
import { Money } from '#ui/money.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import { permissionsOf, type StaffFrameData, type Today } from '../model.ts'
import { DeadJobs } from '../parts/dead-jobs.tsx'
import { LedgerProof } from '../parts/ledger-proof.tsx'
import { StaffFrame } from '../parts/staff-frame.tsx'
import { readStaffFrame } from '../server/read-staff-frame.ts'
import { readToday } from '../server/read-today.ts'
import type { StaffCtx } from '../server/ports.ts'

type TodayData = { frame: StaffFrameData; today: Today }

export const loader = pageLoader<TodayData, EndpointCtx & StaffCtx & ServerEnginePort>(async ({ ctx }) => {
  return { frame: await readStaffFrame(ctx), today: await readToday(ctx) }
})

export default function TodayPage({ loaderData: { frame, today } }: { loaderData: TodayData }) {
  const m = useMessages()
  const { made, paid, completed, refunded, paidFen } = today.orders
  return (
    <StaffFrame frame={frame} title={m.today.title} subtitle={m.today.subtitle}>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-5">
        <Stat label={m.today.made} value={made} />
        <Stat label={m.today.paid} value={paid} />
        <Stat label={m.today.paidSum} value={<Money fen={paidFen} />} className="max-lg:col-span-2 max-lg:order-first" />
        <Stat label={m.today.completed} value={completed} />
        <Stat label={m.today.refunded} value={refunded} />
      </div>
      {today.openLeads === undefined ? null : (
        <Card title={m.leads.title}>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Badge tone={today.openLeads > 0 ? 'warn' : 'ok'} dot>
              {m.leads.waiting(today.openLeads)}
            </Badge>
            <Link to="/admin/leads?state=open" className={buttonStyle({ size: 'sm' })}>
              {m.leads.open}
            </Link>
          </p>
        </Card>
      )}
      {today.ledger ? (
        <Card title={m.ledger.title}>
          <LedgerProof {...today.ledger} />
        </Card>
      ) : null}
      <Card title={m.engine.title}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone={today.engine.simulated ? 'warn' : 'ok'} dot>
            {today.engine.simulated ? m.engine.simulated : today.engine.kind}
          </Badge>
          {today.engine.simulated ? <span className="text-ink-2">{m.engine.note}</span> : null}
        </p>
      </Card>
      {today.deadJobs ? (
        <Card title={m.jobs.title} flush>
          <DeadJobs jobs={today.deadJobs} mayRetry={permissionsOf(frame.viewer.role).includes('jobs')} />
        </Card>
      ) : null}
    </StaffFrame>
  )
}
