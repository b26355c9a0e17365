import { and, eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { drainMoves, hostDrains } from '../schema.ts'
import { callOffMoves, lockDrain, lookAtDrain, type DrainRecord } from './drain-rows.ts'

type Which = { drainId: string }

/** Begins no further move; the present one ends. Pausing twice changes nothing. Throws `placement.over`. */
export async function pauseDrain(ctx: Ctx, which: Which): Promise<void> {
  requireStaff(ctx, 'infrastructure')
  await change(ctx, which, async (ctx, drain) => {
    requireOpen(drain)
    await ctx.db.update(hostDrains).set({ state: 'paused' }).where(eq(hostDrains.id, drain.id))
  })
}

/** Goes on with a paused drain and tries failed moves again. Throws `placement.over`, and `placement.window-over` after the announced window. */
export async function resumeDrain(ctx: Ctx, which: Which): Promise<void> {
  requireStaff(ctx, 'infrastructure')
  await change(ctx, which, async (ctx, drain) => {
    requireOpen(drain)
    if (drain.windowEndsAt && drain.windowEndsAt <= ctx.now()) throw new DomainError('conflict', 'placement.window-over')
    await ctx.db.update(hostDrains).set({ state: 'moving' }).where(eq(hostDrains.id, drain.id))
    await ctx.db
      .update(drainMoves)
      .set({ state: 'waiting', attempts: 0, fault: null, endedAt: null })
      .where(and(eq(drainMoves.drainId, drain.id), eq(drainMoves.state, 'failed')))
    await lookAtDrain(ctx, drain.id)
  })
}

/** Ends a drain and opens the host again. Moved servers stay where they are; a move in progress ends. Cancelling twice changes nothing. Throws `placement.over`. */
export async function cancelDrain(ctx: Ctx, which: Which): Promise<void> {
  requireStaff(ctx, 'infrastructure')
  await change(ctx, which, async (ctx, drain) => {
    if (drain.state === 'cancelled') return
    requireOpen(drain)
    const at = ctx.now()
    await ctx.db.update(hostDrains).set({ state: 'cancelled', endedAt: at, reopenedAt: at }).where(eq(hostDrains.id, drain.id))
    await callOffMoves(ctx, drain)
    await lookAtDrain(ctx, drain.id)
  })
}

/** Opens a host that was emptied to new machines again. Opening it twice changes nothing. Throws `placement.not-done`. */
export async function reopenHost(ctx: Ctx, which: Which): Promise<void> {
  requireStaff(ctx, 'infrastructure')
  await change(ctx, which, async (ctx, drain) => {
    if (drain.reopenedAt) return
    if (drain.state !== 'done') throw new DomainError('conflict', 'placement.not-done')
    await ctx.db.update(hostDrains).set({ reopenedAt: ctx.now() }).where(eq(hostDrains.id, drain.id))
  })
}

async function change(ctx: Ctx, { drainId }: Which, apply: (ctx: Ctx, drain: DrainRecord) => Promise<void>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const drain = await lockDrain(ctx, drainId)
    if (!drain) throw new DomainError('not-found', 'platform.not-found')
    await apply(ctx, drain)
  })
}

function requireOpen({ endedAt }: DrainRecord): void {
  if (endedAt) throw new DomainError('conflict', 'placement.over')
}
