import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { includedProtectionGbps } from '#features/catalog/model/capabilities.ts'
import type { Period } from '#features/catalog/model.ts'
import type { Ctx } from '#platform/ctx.ts'
import {
  type Life,
  loginOf,
  type ManualSetUp,
  type OperationView,
  passwordGivers,
  type Protection,
  replacing,
  type ServerRow,
  type ServerView,
  type Undo,
} from '../model.ts'
import type { LifeTerms } from '../model/life-terms.ts'
import { readLifeTerms } from './life-terms-rows.ts'
import { withSecondsLeft } from './duration-rows.ts'
import { upgradeToUndo } from './upgrade-to-undo.ts'
import { manualTasks, operations, rescueSecrets, serverLocks, servers, serverSecrets, serverSnapshots, serverSteps, serverTags } from '../schema.ts'

export const newestFirst = [desc(operations.createdAt), desc(operations.id)] as const

export type ServerRecord = typeof servers.$inferSelect
export type OperationRecord = typeof operations.$inferSelect

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

/** Newest operation of each server. An active operation is always the newest, because none begins beside it and changes by guests are stored as ended. */
async function newestOperations(ctx: Pick<Ctx, 'db'>, serverIds: readonly string[]): Promise<OperationRecord[]> {
  if (serverIds.length === 0) return []
  const rows = await ctx.db
    .selectDistinctOn([operations.serverId], { operation: operations })
    .from(operations)
    .innerJoin(servers, eq(servers.id, operations.serverId))
    .where(and(inArray(operations.serverId, [...serverIds]), ne(operations.kind, 'guest'), sinceOwned()))
    .orderBy(operations.serverId, ...newestFirst)
  return rows.map((row) => row.operation)
}

async function tagsOf(ctx: Pick<Ctx, 'db'>, serverIds: readonly string[]) {
  return serverIds.length === 0
    ? []
    : ctx.db
        .select({ serverId: serverTags.serverId, tag: serverTags.tag })
        .from(serverTags)
        .where(inArray(serverTags.serverId, [...serverIds]))
        .orderBy(serverTags.tag)
}

export function protectionOf(server: Pick<ServerRecord, 'protectedRelease' | 'protectedRebuild'>): Protection {
  return { release: server.protectedRelease, rebuild: server.protectedRebuild }
}

/** Condition for operations since the present owner has the server. Earlier ones are hidden. */
export function sinceOwned() {
  return or(isNull(servers.ownedSince), gte(operations.createdAt, servers.ownedSince))
}

async function latestOperations(ctx: Pick<Ctx, 'db' | 'now'>, records: readonly ServerRecord[]): Promise<OperationView[]> {
  const byId = new Map(records.map((record) => [record.id, record]))
  const byCode = new Map(records.map((record) => [record.code, record]))
  const newest = await newestOperations(ctx, [...byId.keys()])
  const views = newest.map((operation) => operationView(operation, byId.get(operation.serverId)!))
  return withSecondsLeft(ctx, views, (view) => byCode.get(view.serverCode)!)
}

/** Adds locks and the active operation to rows of the server table. */
export async function describeServers(ctx: Pick<Ctx, 'db' | 'now'>, records: readonly ServerRecord[]): Promise<ServerRow[]> {
  const ids = records.map((record) => record.id)
  return withLocks(ctx, records, locksOf(ctx, ids))
}

async function withLocks(ctx: Pick<Ctx, 'db' | 'now'>, records: readonly ServerRecord[], reading: ReturnType<typeof locksOf>): Promise<ServerRow[]> {
  const ids = records.map((record) => record.id)
  const [locks, newest, tags] = await Promise.all([reading, latestOperations(ctx, records), tagsOf(ctx, ids)])
  return records.map((record) => {
    const latest = newest.find((each) => each.serverCode === record.code) ?? null
    return {
      code: record.code,
      name: record.name,
      remark: record.remark,
      tags: tags.filter((row) => row.serverId === record.id).map((row) => row.tag),
      regionId: record.regionId,
      zoneId: record.zoneId,
      imageId: record.imageId,
      shape: record.shape,
      assetTag: record.assetTag,
      state: record.state,
      ipv4: record.ipv4,
      expiresAt: record.expiresAt,
      offFor: record.offFor,
      releaseAt: record.releaseAt,
      autoRenew: record.autoRenew,
      createdAt: record.createdAt,
      rescueAt: record.rescueAt,
      trafficStoppedAt: record.trafficStoppedAt,
      protectedFrom: protectionOf(record),
      locks: locks.filter((lock) => lock.serverId === record.id).map((lock) => lock.kind),
      operation: latest && (latest.state === 'queued' || latest.state === 'running') ? latest : null,
      latest,
    }
  })
}

/** Data of one server for its page. */
export async function describeServer(ctx: Pick<Ctx, 'db' | 'now' | 'actor'>, record: ServerRecord): Promise<ServerView> {
  const reading = locksOf(ctx, [record.id])
  const [[row], locks, [secret], [rescue], done, undo, upgrade, protectionSetUp] = await Promise.all([
    withLocks(ctx, [record], reading),
    reading,
    ctx.db
      .select({ eraseAt: serverSecrets.eraseAt })
      .from(serverSecrets)
      .where(and(eq(serverSecrets.serverId, record.id), eq(serverSecrets.source, 'generated'), gt(serverSecrets.eraseAt, ctx.now()))),
    record.rescueAt ? ctx.db.select({ shownAt: rescueSecrets.shownAt }).from(rescueSecrets).where(eq(rescueSecrets.serverId, record.id)) : [],
    doneInPeriod(ctx, record),
    undoOf(ctx, record),
    upgradeOf(ctx, record),
    manualSetUpOf(ctx, record),
  ])
  const reasons = locks.filter((lock) => lock.reason !== '')
  return {
    ...row!,
    lockReasons: Object.fromEntries(reasons.map((lock) => [lock.kind, lock.reason])),
    orderId: record.orderId,
    limits: record.limits,
    renewMonths: record.renewMonths ?? (record.months as Period),
    renewMethod: record.renewMethod,
    renewMethodId: record.renewMethodId,
    life: record.expiresAt ? lifeFrom(record, row!.locks, done, await readLifeTerms(ctx, record.expiresAt)) : null,
    undo,
    upgrade,
    next: record.nextShape && record.state !== 'resizing' ? { shape: record.nextShape, at: record.nextShapeAt } : null,
    protectionSetUp,
    startedAt: record.startedAt,
    // Hidden until the engine has set it.
    passwordUntilAt: secret && record.state !== 'transferring' && !(row!.operation && passwordGivers.includes(row!.operation.kind)) ? secret.eraseAt : null,
    noPassword: record.noPassword,
    rescuePassword: rescue?.shownAt === null && !row!.operation,
    login: loginOf(record.imageId),
  }
}

/** Steps done in the server's present period. */
async function doneInPeriod(ctx: Pick<Ctx, 'db'>, server: ServerRecord): Promise<Life['done']> {
  if (!server.expiresAt) return []
  return ctx.db
    .select({ step: serverSteps.step, at: serverSteps.at })
    .from(serverSteps)
    .where(and(eq(serverSteps.serverId, server.id), eq(serverSteps.periodEnd, server.expiresAt)))
}

/** Locks and steps of the server's present period in one query, for jobs that process many. */
export async function locksAndSteps(ctx: Pick<Ctx, 'db'>, server: ServerRecord): Promise<{ locks: Life['locks']; done: Life['done'] }> {
  const kindOf = (kind: 'lock' | 'step') => sql<'lock' | 'step'>`${kind}::text`.as('of')
  const rows = await ctx.db
    .select({ of: kindOf('lock'), what: sql<string>`${serverLocks.kind}`.as('what'), at: serverLocks.createdAt })
    .from(serverLocks)
    .where(eq(serverLocks.serverId, server.id))
    .unionAll(
      ctx.db
        .select({ of: kindOf('step'), what: sql<string>`${serverSteps.step}`.as('what'), at: serverSteps.at })
        .from(serverSteps)
        .where(and(eq(serverSteps.serverId, server.id), eq(serverSteps.periodEnd, server.expiresAt!))),
    )
  return {
    locks: rows.flatMap((row) => (row.of === 'lock' ? [row.what as Life['locks'][number]] : [])),
    done: rows.flatMap((row) => (row.of === 'step' ? [{ step: row.what as Life['done'][number]['step'], at: row.at }] : [])),
  }
}

/** Facts that decide the future of a server with a period. */
export function lifeFrom(server: ServerRecord, locks: Life['locks'], done: Life['done'], terms: LifeTerms): Life {
  const { state, offFor, expiresAt, releaseAt, autoRenew } = server
  return { state, offFor, expiresAt: expiresAt!, releaseAt, autoRenew, locks, done, terms }
}

/** Newest recovery disk that its owner can restore. */
export async function undoOf(ctx: Pick<Ctx, 'db' | 'now'>, record: ServerRecord): Promise<Undo | null> {
  const [kept] = await ctx.db
    .select()
    .from(serverSnapshots)
    .where(
      and(
        eq(serverSnapshots.serverId, record.id),
        inArray(serverSnapshots.reason, record.offFor === 'release' ? ['release'] : [...replacing]),
        isNull(serverSnapshots.usedAt),
        isNull(serverSnapshots.droppedAt),
        gt(serverSnapshots.keepUntil, ctx.now()),
        record.offFor === 'release' ? undefined : isNotNull(serverSnapshots.readyAt),
      ),
    )
    .orderBy(desc(serverSnapshots.madeAt), desc(serverSnapshots.id))
    .limit(1)
  return kept ? { snapshotId: kept.id, reason: kept.reason, madeAt: kept.madeAt, keptUntilAt: kept.keepUntil! } : null
}

async function upgradeOf(ctx: Pick<Ctx, 'db' | 'now' | 'actor'>, record: ServerRecord): Promise<ServerView['upgrade']> {
  const upgrade = await upgradeToUndo(ctx, record)
  return upgrade && { orderId: upgrade.orderId, untilAt: upgrade.undoUntil }
}

export function operationView(operation: OperationRecord, server: { code: string; name: string }): OperationView {
  const { id, kind, state, steps, percent, requestedBy, errorCode, createdAt, startedAt, finishedAt } = operation
  return {
    id,
    serverCode: server.code,
    serverName: server.name,
    kind,
    state,
    steps,
    percent,
    secondsLeft: null,
    requestedBy,
    errorCode,
    createdAt,
    startedAt,
    finishedAt,
  }
}

export const total = sql<number>`count(*)::int`

/** Open task of staff for protection above the included level, which needs none. */
async function manualSetUpOf(ctx: Pick<Ctx, 'db'>, { id, state, shape }: ServerRecord): Promise<ManualSetUp | null> {
  if (state === 'released' || shape.protectionGbps <= includedProtectionGbps) return null
  const [task] = await ctx.db
    .select({ gbps: manualTasks.toLevel, dueAt: manualTasks.dueAt })
    .from(manualTasks)
    .where(and(eq(manualTasks.serverId, id), eq(manualTasks.state, 'open'), inArray(manualTasks.kind, ['set-up', 'change'])))
  return task ?? null
}
