import { eq } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { newId } from '#platform/pure/id.ts'
import { scheduleOf } from '../../model/lifecycle.ts'
import type { Life } from '../../model.ts'
import { servers, serverSnapshots } from '../../schema.ts'
import { beginOperation } from '../../operations/server/begin-operation.ts'
import type { ServerRecord } from '../../server/server-rows.ts'
import { tellOwner } from './tell-owner.ts'
import type { Tried } from './try-renewal.ts'

/** Suspends or recycles a locked server: sets its state now, and begins an operation for its machine. A server that is off for abuse stays off for abuse. */
export async function takeAway(
  ctx: Ctx,
  server: ServerRecord,
  life: Pick<Life, 'expiresAt' | 'done' | 'terms'>,
  step: 'suspend' | 'recycle',
  unpaid?: Extract<Tried, { outcome: 'unpaid' }>,
): Promise<void> {
  requireSystem(ctx)
  const offFor = server.offFor ?? 'overdue'
  const state = step === 'suspend' ? 'suspended' : 'recycled'
  await ctx.db.update(servers).set({ state, offFor, updatedAt: ctx.now() }).where(eq(servers.id, server.id))
  const by = { serverId: server.id, requestedBy: 'system', requesterId: 'lifecycle' } as const
  if (step === 'suspend') await beginOperation(ctx, { ...by, kind: 'suspend' })
  else await beginOperation(ctx, { ...by, kind: 'archive', params: { snapshotId: await keepDisk(ctx, server, life) } })
  if (step === 'suspend') await announce(ctx, 'server.suspended', { serverId: server.id, accountId: server.accountId })
  await tellOwner(ctx, server, life, step, unpaid)
}

/** Keeps the disk until the release, which deletes disk and machine together. */
async function keepDisk(ctx: Ctx, server: ServerRecord, life: Pick<Life, 'expiresAt' | 'done' | 'terms'>): Promise<string> {
  const id = newId()
  const { release } = scheduleOf(life)
  const madeAt = ctx.now()
  const keepUntil = release > madeAt ? release : madeAt
  await ctx.db.insert(serverSnapshots).values({ id, serverId: server.id, reason: 'recycle', imageId: server.imageId, madeAt, keepUntil })
  return id
}
