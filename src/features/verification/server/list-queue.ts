import { asc, desc, eq, type SQL } from 'drizzle-orm'
import { nameAccounts } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import type { QueueFilter } from '../forms.ts'
import { submissionStates, type QueuePage, type SubmissionState } from '../model.ts'
import { identitySubmission } from '../schema.ts'

/** Lists submissions in a state, pending ones oldest first, decided ones latest first. Opening one reveals its owner. */
export async function listQueue(ctx: Ctx, { state, page, pageSize }: QueueFilter): Promise<QueuePage> {
  requireStaff(ctx, 'verification')
  const { id, accountId, kind, document, route, contactIsLegal, reason, note, createdAt, decidedAt, decidedBy } = identitySubmission
  const order = state === 'pending' ? [asc(createdAt), asc(id)] : [desc(decidedAt), desc(id)]
  const [rows, counts] = await Promise.all([
    ctx.db
      .select({ id, accountId, kind, document, state: identitySubmission.state, route, contactIsLegal, reason, note, createdAt, decidedAt, decidedBy })
      .from(identitySubmission)
      .where(eq(identitySubmission.state, state))
      .orderBy(...order)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    countStates(ctx),
  ])
  const names = await nameAccounts(asSystem(ctx, 'verification'), [...new Set(rows.map((row) => row.accountId))])
  const submissions = rows.map((row) => ({ ...row, accountNumber: names.get(row.accountId)?.number ?? '' }))
  return { submissions, total: counts[state], page, pageSize, counts }
}

async function countStates(ctx: Ctx): Promise<Record<SubmissionState, number>> {
  const conditions = Object.fromEntries(submissionStates.map((state) => [state, eq(identitySubmission.state, state)]))
  return countRows<SubmissionState>(ctx.db, identitySubmission, conditions as Record<SubmissionState, SQL>)
}
