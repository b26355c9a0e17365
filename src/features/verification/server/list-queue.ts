import { and, eq, type SQL } from 'drizzle-orm'
import { nameAccounts } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import { keysetBy, readKeysetPage } from '#platform/db/reads/read-keyset-page.ts'
import type { QueueFilter } from '../forms.ts'
import { submissionStates, type QueuedSubmission, type QueuePage, type SubmissionState } from '../model.ts'
import { identitySubmission } from '../schema.ts'

/** Lists submissions in a state, pending ones oldest first, decided ones latest first. Opening one reveals its owner. */
export async function listQueue(ctx: Ctx, asked: QueueFilter): Promise<QueuePage> {
  requireStaff(ctx, 'verification')
  const { state, page, pageSize } = asked
  const { id, accountId, kind, document, route, contactIsLegal, reason, note, createdAt, decidedAt, decidedBy } = identitySubmission
  const isOpen = state === 'pending'
  const keyset = keysetBy<Pick<QueuedSubmission, 'id' | 'createdAt' | 'decidedAt'>>(
    isOpen ? 'created' : 'decided',
    { by: isOpen ? createdAt : decidedAt, type: 'time' },
    id,
    {
      down: !isOpen,
      of: (row) => [isOpen ? row.createdAt : row.decidedAt, row.id],
    },
  )
  const [{ rows, turns }, counts] = await Promise.all([
    readKeysetPage(asked, keyset, (part) =>
      ctx.db
        .select({ id, accountId, kind, document, state: identitySubmission.state, route, contactIsLegal, reason, note, createdAt, decidedAt, decidedBy })
        .from(identitySubmission)
        .where(and(eq(identitySubmission.state, state), part.where))
        .orderBy(...part.orderBy)
        .limit(part.limit)
        .offset(part.offset),
    ),
    countStates(ctx),
  ])
  const names = await nameAccounts(asSystem(ctx, 'verification'), [...new Set(rows.map((row) => row.accountId))])
  const submissions = rows.map((row) => ({ ...row, accountNumber: names.get(row.accountId)?.number ?? '' }))
  return { submissions, total: counts[state], page, pageSize, turns, counts }
}

async function countStates(ctx: Ctx): Promise<Record<SubmissionState, number>> {
  const conditions = Object.fromEntries(submissionStates.map((state) => [state, eq(identitySubmission.state, state)]))
  return countRows<SubmissionState>(ctx.db, identitySubmission, conditions as Record<SubmissionState, SQL>)
}
