import '#src/styles/families/console.css'
import { Link } from 'react-router'
import { listPartnerTerms } from '#features/partnerships/api.ts'
import { useMessages } from '#features/partnerships/terms/messages/use-messages.ts'
import type { PartnerTermsView } from '#features/partnerships/terms/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { Card } from '#ui/display/card.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffFrameData } from '../../model.ts'
import type { StaffCtx } from '../../server/ports.ts'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'
import { CpsForm } from '../parts/terms/cps-form.tsx'
import { CpsHistory } from '../parts/terms/cps-history.tsx'
import { LevelList } from '../parts/terms/level-list.tsx'

type TermsData = { frame: StaffFrameData; view: PartnerTermsView | undefined; names: Record<string, string> }

export const loader = pageLoader<TermsData, EndpointCtx & StaffCtx>(async ({ ctx }) => {
  const frame = await readStaffFrame(ctx)
  const [view, names] = await Promise.all([listPartnerTerms(ctx), listStaffNames(ctx)])
  return { frame, view, names }
})

/** Terms of both partner programs: referral terms by version, and levels of agents. */
export default function PartnerTermsPage({ loaderData: { frame, view, names } }: { loaderData: TermsData }) {
  const m = useMessages()
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <p>
        <Link to="/admin/partners" className={linkStyle}>
          {m.toPartners}
        </Link>
      </p>
      {view ? (
        <>
          <CpsForm view={view} />
          <LevelList levels={view.levels} />
          <CpsHistory view={view} names={names} />
        </>
      ) : (
        <Card title={m.cps.title}>
          <p className="text-sm text-ink-2">{m.notOpen}</p>
        </Card>
      )}
    </StaffFrame>
  )
}
