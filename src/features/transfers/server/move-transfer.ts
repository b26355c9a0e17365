import { and, eq } from 'drizzle-orm'
import { hideLastFour } from '#features/account/model/holders.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { endedStates, transferSteps, type By, type TransferEvent, type TransferStep } from '../model.ts'
import { transfer, transferHistory, transferServer } from '../schema.ts'
import type { TransferRecord } from './transfer-rows.ts'

type Changes = Partial<Pick<TransferRecord, 'money' | 'releaseAt' | 'failure'>>
type Who = { staffId?: string; note?: string }

/** Changes the state of a locked transfer along `transferSteps`, with a line of history. Throws `transfers.not-now`. */
export async function moveTransfer(ctx: Ctx, row: TransferRecord, step: TransferStep, changes: Changes = {}, who: Who = {}): Promise<TransferRecord> {
  requireAnyone(ctx)
  requireTransaction(ctx, 'moveTransfer')
  const { from, to, by } = transferSteps[step]
  if (!(from as readonly (string | null)[]).includes(row.state)) throw new DomainError('conflict', 'transfers.not-now', { state: row.state })
  const [moved] = await ctx.db
    .update(transfer)
    .set({ state: to, stateAt: ctx.now(), ...answered(row, step), ...changes })
    .where(and(eq(transfer.id, row.id), eq(transfer.state, row.state)))
    .returning()
  if (!moved) throw new Error(`transfer ${row.id} moved under its lock`)
  await noteEvent(ctx, moved, step, who.staffId ? 'staff' : by, { from: row.state, ...who })
  if (endedStates.includes(to)) await ctx.db.update(transferServer).set({ endedAt: ctx.now() }).where(eq(transferServer.transferId, row.id))
  return moved
}

/** The typed number is kept in full only while it is needed to find the receiver. */
function answered(row: TransferRecord, step: TransferStep): Partial<Pick<TransferRecord, 'sentTo'>> {
  if (row.state !== 'awaiting' || !row.sentTo) return {}
  return { sentTo: step === 'accept' ? null : hideLastFour(row.sentTo) }
}

/** Adds an event to the timeline. */
export async function noteEvent(
  ctx: Ctx,
  row: Pick<TransferRecord, 'id' | 'state'>,
  event: TransferEvent,
  byKind: By,
  more: Who & { from?: TransferRecord['state'] } = {},
): Promise<void> {
  requireAnyone(ctx)
  await ctx.db.insert(transferHistory).values({
    transferId: row.id,
    event,
    fromState: more.from ?? null,
    toState: row.state,
    byKind,
    staffId: more.staffId ?? null,
    note: more.note ?? null,
    at: ctx.now(),
  })
}
