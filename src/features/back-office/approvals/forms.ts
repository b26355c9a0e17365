import { z } from 'zod'
import { choice, pagePlace } from '#platform/pure/query-fields.ts'
import { approvalLimits, maxLimitFen } from '../model/approvals.ts'

export const approvalForm = z.strictObject({ approvalId: z.uuid() })
export const rejectApprovalForm = z.strictObject({ approvalId: z.uuid(), reason: z.string().trim().min(2).max(200) })

const limitFen = z
  .union([z.int(), z.bigint()])
  .transform((amount) => BigInt(amount))
  .pipe(z.bigint().min(0n).max(maxLimitFen))
  .nullable()
export const limitForm = z.strictObject({
  limit: z.enum(approvalLimits),
  amountFen: limitFen,
  /** The value that the editor saw. */
  was: limitFen,
  reason: z.string().trim().min(2).max(200),
})

/** Address of the page. */
export const approvalsQuery = z.object({ view: choice(['waiting', 'decided']), ...pagePlace })
