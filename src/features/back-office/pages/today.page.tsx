import '#src/styles/console.css'
import { redirect } from 'react-router'
import type { ServerEnginePort } from '#features/servers/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card, PageTitle, Stat } from '#ui/card.tsx'
import { Money } from '#ui/money.tsx'
import { Toaster } from '#ui/toast.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { permissionsOf, staffLoginPath, type StaffViewer, type Today } from '../model.ts'
import { DeadJobs } from '../parts/dead-jobs.tsx'
import { LedgerProof } from '../parts/ledger-proof.tsx'
import { StaffBar } from '../parts/staff-bar.tsx'
import { readToday } from '../server/read-today.ts'
import type { StaffCtx } from '../server/ports.ts'

export const loader = pageLoader<{ viewer: StaffViewer; today: Today }, EndpointCtx & StaffCtx & ServerEnginePort>(async ({ ctx }) => {
  const { staffViewer } = ctx
  if (!staffViewer || ctx.actor.kind !== 'staff') throw redirect(staffLoginPath)
  return { viewer: staffViewer, today: await readToday(ctx) }
})

export default function TodayPage({ loaderData: { viewer, today } }: { loaderData: { viewer: StaffViewer; today: Today } }) {
  const m = useMessages()
  const { made, paid, completed, refunded, paidFen } = today.orders
  return (
    <div className="min-h-dvh bg-bg text-sm/relaxed text-ink">
      <PageHead title={`${m.today.title} · ${m.title}`} />
      <StaffBar viewer={viewer} />
      <main className="mx-auto flex max-w-[1200px] flex-col gap-5 px-4 py-7 md:px-7">
        <PageTitle title={m.today.title} subtitle={m.today.subtitle} />
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-5">
          <Stat label={m.today.made} value={made} />
          <Stat label={m.today.paid} value={paid} />
          <Stat label={m.today.paidSum} value={<Money fen={paidFen} />} className="max-lg:col-span-2 max-lg:order-first" />
          <Stat label={m.today.completed} value={completed} />
          <Stat label={m.today.refunded} value={refunded} />
        </div>
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
            <DeadJobs jobs={today.deadJobs} mayRetry={permissionsOf(viewer.role).includes('jobs')} />
          </Card>
        ) : null}
      </main>
      <Toaster />
    </div>
  )
}
