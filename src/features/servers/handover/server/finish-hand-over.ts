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
 * Moves transferring servers to their new owner, all at one moment. Their period, addresses and settings move along; name, remark,
 * automatic renewal, protection and history do not. Recovery disks move along or are deleted. Returns the SSH keys that were on each
 * server: the machines removed them with the old passwords.
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
        // Methods of the former owner do not move along; the database refuses it.
        renewMethod: 'balance',
        renewMethodId: null,
        // A smaller size that is already paid moves along with its period; a mere request for one does not.
        nextShape: server.nextShapeAt ? server.nextShape : null,
        ownedSince: now,
        updatedAt: now,
      })
      .where(eq(servers.id, server.id))
    // Tags and other personal data of the former owner are deleted by subscribers of this event.
    await announce(ctx, 'server.handed-over', { serverId: server.id, from, to })
  }
  await endTransferHold(ctx, serverIds)
  const kept = and(inArray(serverSnapshots.serverId, [...serverIds]), isNull(serverSnapshots.droppedAt))
  if (snapshots === 'wipe')
    await ctx.db
      .update(serverSnapshots)
      .set({ keepUntil: sql`least(${serverSnapshots.keepUntil}, greatest(${serverSnapshots.madeAt}, ${now.toISOString()}::timestamptz))` })
      .where(kept)
  // Names and remarks of snapshots belong to the former owner and do not move along.
  const plainName = sql`to_char(${serverSnapshots.madeAt} at time zone 'UTC', '"snapshot-"YYYYMMDD-HH24MI')`
  await ctx.db
    .update(serverSnapshots)
    .set({ name: plainName, remark: '' })
    .where(and(kept, eq(serverSnapshots.reason, 'manual')))
  return removed
}

/** Keeps transferring servers with their owner, in their former state and with their chosen keys. */
export async function undoHandOver(ctx: Ctx, { serverIds, from }: Pick<HandOver, 'serverIds' | 'from'>): Promise<void> {
  requireSystem(ctx)
  for (const { server, power } of await lockTransferring(ctx, serverIds, from)) {
    await ctx.db.update(servers).set({ state: power, updatedAt: ctx.now() }).where(eq(servers.id, server.id))
    // The machine may have removed them already.
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
  // Reconciliation corrects the power state if the machine has changed.
  return rows.map((server) => ({ server, power: begun.find((one) => one.serverId === server.id)?.params.power ?? 'running' }))
}
