import { z } from 'zod'
import { choice, pagePlace, searchWords } from '#platform/pure/query-fields.ts'
import { auditDay } from '../forms.ts'
import type { AuditAsked } from '../model/audit.ts'

const day = auditDay.catch('')

/** Search over the audit in the address of its page. */
export const auditQuery = z.object({
  view: choice(['acts', 'blocked']),
  staff: z.uuid().optional().catch(undefined),
  action: searchWords(120),
  subject: searchWords(100),
  from: day,
  until: day,
  ...pagePlace,
})

export function auditAsked({ staff, action, subject, from, until, page, after, before }: z.output<typeof auditQuery>, pageSize = 50): AuditAsked {
  return { staffId: staff, action: action || undefined, subject, from, until, page, after, before, pageSize }
}
