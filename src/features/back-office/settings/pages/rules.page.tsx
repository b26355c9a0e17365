import '#src/styles/families/console.css'
import { listRuleVersions } from '#features/rules/api.ts'
import { useMessages } from '#features/rules/messages/use-messages.ts'
import type { RulesView } from '#features/rules/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffFrameData } from '../../model.ts'
import type { StaffCtx } from '../../server/ports.ts'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'
import { RulesForm } from '../parts/rules/rules-form.tsx'
import { RulesHistory } from '../parts/rules/rules-history.tsx'

type RulesData = { frame: StaffFrameData; view: RulesView; names: Record<string, string>; now: Date }

export const loader = pageLoader<RulesData, EndpointCtx & StaffCtx>(async ({ ctx }) => {
  const frame = await readStaffFrame(ctx)
  const [view, names] = await Promise.all([listRuleVersions(ctx), listStaffNames(ctx)])
  return { frame, view, names, now: ctx.now() }
})

/** Rules of the business: what is in force, what is planned, and the history. */
export default function RulesPage({ loaderData: { frame, view, names, now } }: { loaderData: RulesData }) {
  const m = useMessages()
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <RulesForm view={view} />
      <RulesHistory view={view} names={names} now={now} />
    </StaffFrame>
  )
}
