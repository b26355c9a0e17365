import '#src/styles/families/console.css'
import { listApplications, listLevelChanges, listLevels, listPartnerCommissions, listPartnerCustomers, listPartners } from '#features/partnerships/api.ts'
import type { AgentLevel, ApplicationRow, PartnerRow } from '#features/partnerships/model.ts'
import type { LevelChange, PartnerCommissions, PartnerCustomers } from '#features/partnerships/model/dashboard.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { may, type StaffFrameData } from '../../model.ts'
import { partnerQuery, type PartnerAsked } from '../partner-address.ts'
import { ApplicationCard } from '../parts/partners/application-card.tsx'
import { AgentView } from '../parts/partners/agent-view.tsx'
import { FoundPartners } from '../parts/partners/found-partners.tsx'
import { LevelTerms } from '../parts/partners/level-terms.tsx'
import { PartnerView } from '../parts/partners/partner-view.tsx'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import type { StaffCtx } from '../../server/ports.ts'

type PartnersData = {
  frame: StaffFrameData
  asked: PartnerAsked
  open: ApplicationRow[]
  decided: ApplicationRow[]
  partners: PartnerRow[]
  levels: AgentLevel[]
  changes: LevelChange[]
  /** Commissions of the selected partner, depending on its programme. */
  commissions: PartnerCommissions | undefined
  customers: PartnerCustomers | undefined
}

export const loader = pageLoader<PartnersData, EndpointCtx & StaffCtx, typeof partnerQuery>(
  async ({ ctx, query: { partner: partnerId, ...filter } }) => {
    const frame = await readStaffFrame(ctx)
    const asked = { ...filter, partnerId }
    const { search } = asked
    const levels = await listLevels(ctx)
    if (partnerId) {
      const partners = await listPartners(ctx, { partnerId })
      const isAgent = partners[0]?.kind === 'agent'
      const commissions = isAgent ? undefined : await listPartnerCommissions(ctx, { ...asked, partnerId })
      const customers = isAgent ? await listPartnerCustomers(ctx, { partnerId, page: asked.page }) : undefined
      return { frame, asked, open: [], decided: [], partners, levels, changes: [], commissions, customers }
    }
    const reviews = may(frame.viewer, 'partners.review') && !search
    const [applications, partners, changes] = await Promise.all([
      reviews ? listApplications(ctx) : { open: [], decided: [] },
      listPartners(ctx, { search }),
      listLevelChanges(ctx),
    ])
    return { frame, asked, ...applications, partners, levels, changes, commissions: undefined, customers: undefined }
  },
  { query: partnerQuery },
)

/** Applications, partners and levels; the result of a search; or one partner with commissions or customers. */
export default function PartnersPage({ loaderData }: { loaderData: PartnersData }) {
  const { frame, asked, open, decided, partners, levels, changes, commissions, customers } = loaderData
  const m = useMessages().partners
  const reviews = may(frame.viewer, 'partners.review')
  const [partner] = partners
  const shows = (commissions ?? customers) && partner ? 'partner' : asked.search ? 'found' : 'section'
  return (
    <StaffFrame frame={frame} title={shows === 'partner' ? partner!.nickname : m.title} subtitle={shows === 'partner' ? undefined : m.subtitle}>
      {shows === 'partner' && commissions ? (
        <PartnerView partner={partner!} commissions={commissions} asked={asked} mayPay={may(frame.viewer, 'partners.pay')} />
      ) : null}
      {shows === 'partner' && customers ? <AgentView partner={partner!} levels={levels} customers={customers} /> : null}
      {shows === 'found' ? <FoundPartners asked={asked} partners={partners} levels={levels} reviews={reviews} /> : null}
      {shows === 'section' ? (
        <>
          {reviews ? <Applications title={m.open} none={m.none} rows={open} levels={levels} /> : null}
          <FoundPartners asked={asked} partners={partners} levels={levels} reviews={reviews} />
          <LevelTerms levels={levels} changes={changes} reviews={reviews} />
          {reviews ? <Applications title={m.decided} none={m.noneDecided} rows={decided} levels={levels} /> : null}
        </>
      ) : null}
    </StaffFrame>
  )
}

function Applications(props: { title: string; none: string; rows: ApplicationRow[]; levels: AgentLevel[] }) {
  const card = (row: ApplicationRow) => <ApplicationCard application={row} levels={props.levels} />
  return <AdminList title={props.title} rows={props.rows} rowKey={(row) => row.id} card={card} none={props.none} />
}
