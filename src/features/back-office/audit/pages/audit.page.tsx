import '#src/styles/families/console.css'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { numberFormat } from '#platform/pure/formats.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { auditAsked, auditQuery } from '../forms.ts'
import { auditAddress, type AuditAsked, type AuditPage as AuditPageData, type AuditProof } from '../../model/audit.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { AdminList } from '../../parts/shared/admin-list.tsx'
import { AdminTabs } from '../../parts/shared/admin-tabs.tsx'
import type { PolicyReportPage } from '../../policy-reports/model.ts'
import { PolicyReportList } from '../../policy-reports/parts/policy-report-list.tsx'
import { listPolicyReports } from '../../policy-reports/server/policy-reports.ts'
import { useAuditColumns } from '../parts/audit-table.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { listActions, listActs } from '../server/list-acts.ts'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'
import { readAuditProof } from '../server/verify-audit.ts'

type Acts = { asked: AuditAsked; page: AuditPageData; proof: AuditProof; actions: string[]; names: Record<string, string> }
type AuditData = { frame: StaffFrameData; acts: Acts | null; blocked: PolicyReportPage | null }

export const loader = pageLoader<AuditData, EndpointCtx & StaffCtx, typeof auditQuery>(
  async ({ ctx, query }) => {
    const frame = await readStaffFrame(ctx)
    if (query.view === 'blocked')
      return { frame, acts: null, blocked: await listPolicyReports(ctx, { page: query.page, after: query.after, before: query.before }) }
    const asked = auditAsked(query)
    const [page, proof, actions, names] = await Promise.all([listActs(ctx, asked), readAuditProof(ctx), listActions(ctx), listStaffNames(ctx)])
    return { frame, acts: { asked, page, proof, actions, names }, blocked: null }
  },
  { query: auditQuery },
)

export default function AuditPage({ loaderData: { frame, acts, blocked } }: { loaderData: AuditData }) {
  const m = useMessages().audit
  const { views } = useMessages().policyReports
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <AdminTabs
        label={views.label}
        items={[
          { to: '/admin/audit', text: views.acts, current: acts !== null },
          { to: '/admin/audit?view=blocked', text: views.blocked, current: blocked !== null },
        ]}
      />
      {acts ? <ActList {...acts} /> : null}
      {blocked ? <PolicyReportList page={blocked} /> : null}
    </StaffFrame>
  )
}

function ActList({ asked, page, proof, actions, names }: Acts) {
  const m = useMessages().audit
  return (
    <>
      <Proof proof={proof} />
      <AdminList
        cardsBelow={66}
        title={m.list}
        rows={page.acts}
        rowKey={(row) => row.actId}
        columns={useAuditColumns()}
        none={m.none}
        query={{ staff: asked.staffId, action: asked.action, subject: asked.subject, from: asked.from, until: asked.until }}
        search={{ name: 'subject', label: m.subject, hint: m.subjectHint, max: 100 }}
        filters={[
          { name: 'staff', label: m.who, all: m.everyone, items: Object.entries(names).map(([value, label]) => ({ value, label })) },
          { name: 'action', label: m.what, all: m.everything, items: actions.map((value) => ({ value, label: m.actions[value] ?? value })) },
        ]}
        days={{ from: { name: 'from', label: m.from }, to: { name: 'until', label: m.until } }}
        paging={page}
        download={{ href: `/api/admin/audit.csv${auditAddress({ ...asked, page: 1 })}`, text: m.csv }}
      />
    </>
  )
}

function Proof({ proof: { entries, checked } }: { proof: AuditProof }) {
  const m = useMessages().audit
  const { dateTime } = useDates()
  const count = numberFormat(useIso()).format(entries)
  if (!checked) return <Notice tone="info">{`${m.never} · ${m.waiting(count)}`}</Notice>
  const when = m.checkedAt(dateTime(checked.at), count)
  if (checked.problems > 0) return <Notice tone="bad">{`${m.broken(checked.firstProblem ?? '')} · ${when}`}</Notice>
  return <Notice tone={checked.late ? 'warn' : 'ok'}>{`${checked.late ? m.late : m.holds} · ${when}`}</Notice>
}
