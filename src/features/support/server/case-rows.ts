import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { transferCase, transferCaseHistory } from '../schema.ts'
import { transferCaseCan, transferCaseSteps, type TransferCaseRow, type TransferCaseState, type TransferCaseStep } from '../model/transfer-cases.ts'

export type CaseRecord = typeof transferCase.$inferSelect

/** Locks the caller's application until the transaction ends. Throws `support.not-found`, also for another account's. */
export function lockOwnCase(ctx: Pick<Ctx, 'db'>, accountId: string, number: string): Promise<CaseRecord> {
  return lock(ctx, and(eq(transferCase.number, number), eq(transferCase.accountId, accountId)))
}

/** Locks any application, for staff and for transfer events. */
export function lockAnyCase(ctx: Pick<Ctx, 'db'>, number: string): Promise<CaseRecord> {
  return lock(ctx, eq(transferCase.number, number))
}

async function lock(ctx: Pick<Ctx, 'db'>, which: SQL | undefined): Promise<CaseRecord> {
  const [row] = await ctx.db.select().from(transferCase).where(which).for('update')
  if (!row) throw new DomainError('not-found', 'support.not-found')
  return row
}

type By = { kind: 'customer' } | { kind: 'staff'; staffId: string } | { kind: 'system' }

/** Changes a state on a locked row; no other code does. Throws `support.case-moved-on` if the step is not possible (any more). */
export async function moveCase(
  ctx: Pick<Ctx, 'db' | 'now'>,
  row: CaseRecord,
  step: TransferCaseStep,
  by: By,
  more: Partial<typeof transferCase.$inferInsert> = {},
): Promise<void> {
  if (!transferCaseCan(step, row)) throw new DomainError('conflict', 'support.case-moved-on')
  const at = ctx.now()
  const { to } = transferCaseSteps[step]
  await ctx.db
    .update(transferCase)
    .set({ ...more, state: to, stateAt: at })
    .where(eq(transferCase.workOrderId, row.workOrderId))
  await noteCase(ctx, row, row.state, to, by)
}

export async function noteCase(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { workOrderId }: Pick<CaseRecord, 'workOrderId'>,
  fromState: TransferCaseState | null,
  toState: TransferCaseState,
  by: By,
): Promise<void> {
  const staffId = by.kind === 'staff' ? by.staffId : null
  await ctx.db.insert(transferCaseHistory).values({ workOrderId, fromState, toState, byKind: by.kind, staffId, at: ctx.now() })
}

export function caseRowOf(row: CaseRecord): TransferCaseRow {
  const { number, kind, side, serverCodes, otherParty, otherName, state, stateAt, createdAt, reason, transferNumber } = row
  return { number, kind, side, serverCodes, otherParty, otherName, state, stateAt, createdAt, reason, transferNumber }
}

export const isOpenCase = (states: readonly TransferCaseState[]) => inArray(transferCase.state, [...states])
