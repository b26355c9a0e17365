import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import { loginOf, passwordGivers, type OperationView, type ServerRow, type ServerView } from '../model.ts'
import { operations, serverLocks, servers, serverSecrets } from '../schema.ts'

export const newestFirst = [desc(operations.createdAt), desc(operations.id)] as const

export type ServerRecord = typeof servers.$inferSelect
export type OperationRecord = typeof operations.$inferSelect

/** One's own server by code, whether it is missing or foreign the same refusal; released ones are gone. */
export async function ownServer(ctx: Pick<Ctx, 'db'>, accountId: string, code: string): Promise<ServerRecord> {
  const [server] = await ctx.db.select().from(servers).where(mine(accountId, code))
  if (!server) throw new Refusal('not-found', 'servers.not-found')
  return server
}

/** The same, locked until the transaction ends. */
export async function lockOwnServer(ctx: Pick<Ctx, 'db'>, accountId: string, code: string): Promise<ServerRecord> {
  const [server] = await ctx.db.select().from(servers).where(mine(accountId, code)).for('update')
  if (!server) throw new Refusal('not-found', 'servers.not-found')
  return server
}

function mine(accountId: string, code: string) {
  return and(eq(servers.code, code), eq(servers.accountId, accountId), ne(servers.state, 'released'))
}

export async function locksOf(ctx: Pick<Ctx, 'db'>, serverIds: readonly string[]) {
  return serverIds.length === 0
    ? []
    : ctx.db
        .select()
        .from(serverLocks)
        .where(inArray(serverLocks.serverId, [...serverIds]))
}

export async function activeOperations(ctx: Pick<Ctx, 'db'>, serverIds: readonly string[]): Promise<OperationRecord[]> {
  if (serverIds.length === 0) return []
  return ctx.db
    .select()
    .from(operations)
    .where(and(inArray(operations.serverId, [...serverIds]), inArray(operations.state, ['queued', 'running'])))
}

/** An active operation is always the newest: nothing is begun beside it. */
async function newestOperations(ctx: Pick<Ctx, 'db'>, serverIds: readonly string[]): Promise<OperationRecord[]> {
  if (serverIds.length === 0) return []
  return ctx.db
    .selectDistinctOn([operations.serverId])
    .from(operations)
    .where(inArray(operations.serverId, [...serverIds]))
    .orderBy(operations.serverId, ...newestFirst)
}

/** Adds locks and the operation under way to rows of the server table. */
export async function describeServers(ctx: Pick<Ctx, 'db'>, records: readonly ServerRecord[]): Promise<ServerRow[]> {
  const ids = records.map((record) => record.id)
  const locks = await locksOf(ctx, ids)
  const newest = await newestOperations(ctx, ids)
  return records.map((record) => {
    const operation = newest.find((each) => each.serverId === record.id)
    const latest = operation ? operationView(operation, record) : null
    return {
      code: record.code,
      name: record.name,
      remark: record.remark,
      regionId: record.regionId,
      zoneId: record.zoneId,
      imageId: record.imageId,
      shape: record.shape,
      assetTag: record.assetTag,
      state: record.state,
      ipv4: record.ipv4,
      expiresAt: record.expiresAt,
      createdAt: record.createdAt,
      locks: locks.filter((lock) => lock.serverId === record.id).map((lock) => lock.kind),
      operation: latest && (latest.state === 'queued' || latest.state === 'running') ? latest : null,
      latest,
    }
  })
}

/** One server with what its own page shows. */
export async function describeServer(ctx: Pick<Ctx, 'db' | 'now'>, record: ServerRecord): Promise<ServerView> {
  const [row] = await describeServers(ctx, [record])
  const [secret] = await ctx.db
    .select({ eraseAt: serverSecrets.eraseAt })
    .from(serverSecrets)
    .where(and(eq(serverSecrets.serverId, record.id), eq(serverSecrets.source, 'generated'), gt(serverSecrets.eraseAt, ctx.now())))
  return {
    ...row!,
    orderId: record.orderId,
    autoRenew: record.autoRenew,
    startedAt: record.startedAt,
    // Not before the engine has taken it.
    passwordUntilAt: secret && !(row!.operation && passwordGivers.includes(row!.operation.kind)) ? secret.eraseAt : null,
    login: loginOf(record.imageId),
  }
}

export function operationView(operation: OperationRecord, server: { code: string; name: string }): OperationView {
  const { id, kind, state, steps, percent, requestedBy, errorCode, createdAt, startedAt, finishedAt } = operation
  return { id, serverCode: server.code, serverName: server.name, kind, state, steps, percent, requestedBy, errorCode, createdAt, startedAt, finishedAt }
}

export const total = sql<number>`count(*)::int`
