import '#src/styles/console.css'
import { listApplications, listLevels, listPartners } from '#features/partnerships/api.ts'
import type { AgentLevel, ApplicationRow, PartnerRow } from '#features/partnerships/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { Card } from '#ui/card.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { StaffFrameData } from '../model.ts'
import { ApplicationCard } from '../parts/application-card.tsx'
import { PartnerTable } from '../parts/partner-table.tsx'
import { StaffFrame } from '../parts/staff-frame.tsx'
import { readStaffFrame } from '../server/read-staff-frame.ts'
import type { StaffCtx } from '../server/ports.ts'

type PartnersData = { frame: StaffFrameData; open: ApplicationRow[]; decided: ApplicationRow[]; partners: PartnerRow[]; levels: AgentLevel[] }

export const loader = pageLoader<PartnersData, EndpointCtx & StaffCtx>(async ({ ctx }) => {
  const frame = await readStaffFrame(ctx)
  const [applications, partners, levels] = await Promise.all([listApplications(ctx), listPartners(ctx), listLevels(ctx)])
  return { frame, ...applications, partners, levels }
})

export default function PartnersPage({ loaderData: { frame, open, decided, partners, levels } }: { loaderData: PartnersData }) {
  const m = useMessages().partners
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <Applications title={m.open} none={m.none} rows={open} levels={levels} />
      <Card title={m.partners} flush>
        <PartnerTable partners={partners} levels={levels} />
      </Card>
      <Applications title={m.decided} none={m.noneDecided} rows={decided} levels={levels} />
    </StaffFrame>
  )
}

function Applications(props: { title: string; none: string; rows: ApplicationRow[]; levels: AgentLevel[] }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-[0.9375rem] font-semibold">{props.title}</h2>
      {props.rows.length === 0 ? <p className="rounded-box border border-line bg-surface p-6 text-ink-2">{props.none}</p> : null}
      <ul className="flex flex-col gap-4 empty:hidden">
        {props.rows.map((row) => (
          <ApplicationCard key={row.id} application={row} levels={props.levels} />
        ))}
      </ul>
    </section>
  )
}
