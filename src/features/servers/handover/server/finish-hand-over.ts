import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { operations, servers, serverSnapshots } from '../../schema.ts'
import type { RemovedKey } from '../../keys/model.ts'
import { endTransferHold } from './hold-for-transfer.ts'
import { declareKeysAgain, keysOf } from '../../keys/server/key-rows.ts'
import type { ServerRecord } from '../../server/server-rows.ts'

type HandOver = { serverIds: readonly string[]; from: string; to: string; snapshots: 'move' | 'wipe' }

/**
 * Gives servers that are transferring to their new owner, all at one moment: time, addresses and what is set on them go with
 * them; name, remark, automatic renewal and protection do not, nor what their past was. Recovery disks go along or are forgotten. Answers with
 * the keys that signed in to each until now: the machines have let go of them with their old passwords.
 */
export async function finishHandOver(ctx: Ctx, { serverIds, from, to, snapshots }: HandOver): Promise<ReadonlyMap<string, RemovedKey[]>> {
  requireSystem(ctx)
  const now = ctx.now()
  const removed = new Map<string, RemovedKey[]>()
  for (const { server, power } of await lockTransferring(ctx, serverIds, from)) {
    const keys = await keysOf(ctx, server.id)
    removed.set(
      server.id,
      keys.map(({ algorithm, bits, fingerprint }) => ({ algorithm, bits, fingerprint })),
    )
    await ctx.db
      .update(servers)
      .set({
        accountId: to,
        state: power,
        name: server.code,
        remark: '',
        autoRenew: false,
        protectedRelease: false,
        protectedRebuild: false,
        renewMonths: null,
        // A smaller size that is paid for goes along with the time that it is of; one that was only requested does not.
        nextShape: server.nextShapeAt ? server.nextShape : null,
        ownedSince: now,
        updatedAt: now,
      })
      .where(eq(servers.id, server.id))
    // Tags and whatever else belongs to a person and not to the machine goes with this event.
    await announce(ctx, 'server.handed-over', { serverId: server.id, from, to })
  }
  await endTransferHold(ctx, serverIds)
  const kept = and(inArray(serverSnapshots.serverId, [...serverIds]), isNull(serverSnapshots.droppedAt))
  if (snapshots === 'wipe')
    await ctx.db
      .update(serverSnapshots)
      .set({ keepUntil: sql`least(${serverSnapshots.keepUntil}, greatest(${serverSnapshots.madeAt}, ${now.toISOString()}::timestamptz))` })
      .where(kept)
  // What their former owner called them stays with that owner.
  const plainName = sql`to_char(${serverSnapshots.madeAt} at time zone 'UTC', '"snapshot-"YYYYMMDD-HH24MI')`
  await ctx.db
    .update(serverSnapshots)
    .set({ name: plainName, remark: '' })
    .where(and(kept, eq(serverSnapshots.reason, 'manual')))
  return removed
}

/** Leaves servers that were transferring with their owner, as they were before, with the keys that were chosen for them. */
export async function undoHandOver(ctx: Ctx, { serverIds, from }: Pick<HandOver, 'serverIds' | 'from'>): Promise<void> {
  requireSystem(ctx)
  for (const { server, power } of await lockTransferring(ctx, serverIds, from)) {
    await ctx.db.update(servers).set({ state: power, updatedAt: ctx.now() }).where(eq(servers.id, server.id))
    // The machine may have let go of them already.
    await declareKeysAgain(ctx, server.id)
  }
  await endTransferHold(ctx, serverIds)
}

async function lockTransferring(ctx: Ctx, serverIds: readonly string[], owner: string): Promise<{ server: ServerRecord; power: 'running' | 'stopped' }[]> {
  requireTransaction(ctx, 'a hand-over')
  const rows = await ctx.db
    .select()
    .from(servers)
    .where(and(inArray(servers.id, [...serverIds]), eq(servers.accountId, owner), eq(servers.state, 'transferring')))
    .orderBy(asc(servers.id))
    .for('update')
  if (rows.length !== serverIds.length) throw new Error('a server of a transfer is not the seller’s, or is not transferring')
  const begun = await ctx.db
    .selectDistinctOn([operations.serverId], { serverId: operations.serverId, params: operations.params })
    .from(operations)
    .where(and(inArray(operations.serverId, [...serverIds]), eq(operations.kind, 'transfer')))
    .orderBy(operations.serverId, sql`${operations.createdAt} desc`, sql`${operations.id} desc`)
  // If the machine is not so any more, reconciliation finds it.
  return rows.map((server) => ({ server, power: begun.find((one) => one.serverId === server.id)?.params.power ?? 'running' }))
}
