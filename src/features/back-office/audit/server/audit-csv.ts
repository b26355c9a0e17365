import { requireStaff } from '#platform/ctx.ts'
import type { ReplicaPort } from '#platform/db/reads/read-from-replica.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { csvDigits, toCsv } from '#platform/pure/csv.ts'
import type { AuditAsked } from '../../model/audit.ts'
import { appendEntry } from './append-entry.ts'
import { exportActs } from './list-acts.ts'

/** Exports the matching acts as CSV, at most ten thousand. The export itself is recorded in the audit. */
export async function auditCsv(ctx: EndpointCtx & ReplicaPort, asked: AuditAsked): Promise<Response> {
  const staffId = requireStaff(ctx, 'audit')
  const acts = await exportActs(ctx, asked)
  await appendEntry(ctx, { action: 'GET /admin/audit.csv', step: 'done', staffId, role: 'audit', detail: { acts: String(acts.length) } })
  const rows = acts.map((act) => [
    act.seq,
    act.at.toISOString(),
    act.staff?.loginName ?? '',
    act.role,
    act.action,
    /^\d{11,}$/.test(act.subject) ? csvDigits(act.subject) : act.subject,
    act.outcome,
    JSON.stringify(act.detail),
    act.ip,
  ])
  return new Response(toCsv([['seq', 'at', 'staff', 'role', 'action', 'subject', 'outcome', 'detail', 'ip'], ...rows]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
