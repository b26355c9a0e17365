import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { ServerConfig } from '#features/catalog/model.ts'
import { sendMessage } from '#features/messages/api.ts'
import type { PaidRenewal } from '#features/orders/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { renewable } from '../../model/lifecycle.ts'
import type { ServerState } from '../../model.ts'
import { periodOf } from '../model.ts'
import { sameShape, shapeOfConfig } from '../../model/upgrade.ts'
import { serverPeriods, servers, serverSnapshots } from '../../schema.ts'
import { planManualTasks } from '../../manual/server/plan-tasks.ts'
import { beginOperation } from '../../operations/server/begin-operation.ts'
import { activeOperations, locksOf, type ServerRecord } from '../../server/server-rows.ts'
import { readLifeTerms } from '../../server/life-terms-rows.ts'

/** Locks servers in the order of their ids, after orders and before wallets. Part of the port of orders. */
export async function lockServers(ctx: Ctx, serverIds: readonly string[]): Promise<void> {
  requireAnyone(ctx)
  await ctx.db
    .select({ id: servers.id })
    .from(servers)
    .where(inArray(servers.id, [...serverIds]))
    .orderBy(asc(servers.id))
    .for('update')
}

/**
 * Port of orders: adds the paid period to a server in the paying transaction, and turns it on if it is off only for being overdue. Returns
 * false if there is nothing to renew.
 */
export async function applyRenewal(ctx: Ctx, renewal: PaidRenewal): Promise<boolean> {
  requireAnyone(ctx)
  const { serverId, accountId, snapshot } = renewal
  const [server] = await ctx.db
    .select()
    .from(servers)
    .where(and(eq(servers.id, serverId), eq(servers.accountId, accountId)))
    .for('update')
  if (!server?.expiresAt) return false
  const locks = (await locksOf(ctx, [server.id])).map((lock) => lock.kind)
  if (!renewable({ ...server, locks })) return false
  const { config, renewal: terms, priceBookVersion, renewalGuaranteedUntilAt } = snapshot
  const dated = { ...server, expiresAt: server.expiresAt, terms: await readLifeTerms(ctx, server.expiresAt) }
  const { fromAt, toAt, anchorDay } = periodOf(dated, config.months, terms?.extraDays ?? 0, ctx.now())
  const overdue = server.offFor === 'overdue'
  await ctx.db
    .update(servers)
    .set({
      expiresAt: toAt,
      anchorDay,
      months: config.months,
      priceBookVersion,
      priceGuaranteedUntil: renewalGuaranteedUntilAt,
      leftAloneSince: null,
      ...nextSize(server, config, fromAt),
      updatedAt: ctx.now(),
      ...(overdue ? { offFor: null, state: await turnOn(ctx, server) } : {}),
    })
    .where(eq(servers.id, server.id))
  await ctx.db.insert(serverPeriods).values({ orderId: renewal.orderId, serverId, fromAt, toAt })
  // A server keeps what it has, and staff see to what its zone no longer delivers.
  await planManualTasks(ctx, server, { paid: true })
  await announce(ctx, 'server.renewed', { serverId, accountId, orderId: renewal.orderId })
  await tell(ctx, server, renewal, toAt)
  return true
}

/** Applies a requested smaller size: a renewal at its price sets its beginning, one at the present size's price drops the request. */
function nextSize(server: ServerRecord, config: ServerConfig, fromAt: Date): Partial<ServerRecord> {
  if (!server.nextShape || server.nextShapeAt) return {}
  return sameShape(server.nextShape, shapeOfConfig(server.shape, config)) ? { nextShapeAt: fromAt } : { nextShape: null }
}

/** Begins the operation that turns the server on, and returns its state meanwhile. An active operation ends first, and its end turns the server on. */
async function turnOn(ctx: Ctx, server: ServerRecord): Promise<ServerState> {
  const [active] = await activeOperations(ctx, [server.id])
  if (active) return 'stopping'
  const by = { serverId: server.id, requestedBy: 'system', requesterId: 'renewal' } as const
  if (server.state === 'suspended') await beginOperation(ctx, { ...by, kind: 'resume' })
  else await beginOperation(ctx, { ...by, kind: 'restore', params: { snapshotId: await latestDisk(ctx, server.id) } })
  return 'starting'
}

/** Disk from which a recycled server is restored. */
export async function latestDisk(ctx: Pick<Ctx, 'db'>, serverId: string): Promise<string> {
  const [disk] = await ctx.db
    .select({ id: serverSnapshots.id })
    .from(serverSnapshots)
    .where(and(eq(serverSnapshots.serverId, serverId), inArray(serverSnapshots.reason, ['recycle', 'release']), isNull(serverSnapshots.droppedAt)))
    .orderBy(desc(serverSnapshots.madeAt), desc(serverSnapshots.id))
    .limit(1)
  if (!disk) throw new Error(`recycled server ${serverId} has no disk`)
  return disk.id
}

async function tell(ctx: Ctx, server: ServerRecord, renewal: PaidRenewal, until: Date): Promise<void> {
  await sendMessage(ctx, {
    accountId: server.accountId,
    category: 'finance',
    code: 'server.renewed',
    params: { server: server.name, amountFen: Number(renewal.snapshot.totalFen), until: until.toISOString() },
    link: `/console/server-admin?server=${server.code}&panel=m9`,
  })
}
