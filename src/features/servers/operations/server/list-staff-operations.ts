import { and, asc, desc, eq, gte, inArray, or, sql, type SQL } from 'drizzle-orm'
import { accountOfNumber, nameAccounts } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { movingStates, operationKinds, type ServerAction, whyNot } from '../../model.ts'
import { operations, servers } from '../../schema.ts'
import {
  operationAges,
  stuckAfterMinutes,
  stuckAfterTries,
  type StaffOperationPage,
  type StaffOperationSearch,
  type StaffOperationState,
  type StaffOperation,
} from '../staff.ts'
import { locksOf, operationView, type OperationRecord, type ServerRecord } from '../../server/server-rows.ts'

const active = inArray(operations.state, ['queued', 'running'])

/** Operations of all customers: stuck ones first, then failed ones, then the newest. */
export async function listStaffOperations(ctx: Ctx, asked: StaffOperationSearch): Promise<StaffOperationPage> {
  requireStaff(ctx, 'operations')
  const scope = and(recent(ctx, asked), await about(ctx, asked))
  const stuck = stuckBy(ctx.now())
  const groups = { stuck, failed: eq(operations.state, 'failed'), active, succeeded: eq(operations.state, 'succeeded') } satisfies Record<
    StaffOperationState,
    SQL
  >
  const countOf = (which: SQL) => sql<number>`count(*) filter (where ${which})::int`
  const [counts] = await ctx.db
    .select({ stuck: countOf(stuck), failed: countOf(groups.failed), active: countOf(active), succeeded: countOf(groups.succeeded) })
    .from(operations)
    .innerJoin(servers, eq(servers.id, operations.serverId))
    .where(scope)
  const rank = sql<number>`case when ${stuck} then 0 when ${operations.state} = 'failed' then 1 when ${active} then 2 else 3 end`
  const rows = await ctx.db
    .select({ operation: operations, server: servers, stuck: sql<boolean>`${stuck}` })
    .from(operations)
    .innerJoin(servers, eq(servers.id, operations.serverId))
    .where(and(scope, asked.state && groups[asked.state]))
    .orderBy(asc(rank), desc(operations.createdAt), desc(operations.id))
    .limit(asked.pageSize)
    .offset((asked.page - 1) * asked.pageSize)
  const found = counts ?? { stuck: 0, failed: 0, active: 0, succeeded: 0 }
  return {
    operations: await describe(ctx, rows),
    counts: found,
    total: asked.state ? found[asked.state] : found.failed + found.active + found.succeeded,
    page: asked.page,
    pageSize: asked.pageSize,
  }
}

function recent(ctx: Ctx, { age }: StaffOperationSearch): SQL | undefined {
  return or(active, gte(operations.createdAt, new Date(ctx.now().getTime() - operationAges[age] * 86_400_000)))
}

async function about(ctx: Ctx, { kind, zoneId, search }: StaffOperationSearch): Promise<SQL | undefined> {
  const accountId = search ? await accountOfNumber(asSystem(ctx, 'servers.operations'), search) : undefined
  return and(
    kind && eq(operations.kind, kind),
    zoneId === undefined ? undefined : eq(servers.zoneId, zoneId),
    search ? or(eq(servers.code, search.toLowerCase()), accountId ? eq(servers.accountId, accountId) : undefined) : undefined,
  )
}

/** Condition for stuck operations: active, and refused by the engine more than once or for longer than usual. */
export function stuckBy(now: Date): SQL {
  const minutes = sql`case when ${operations.kind} = 'create' then greatest(${stuckAfterMinutes}, ${servers.deliverWithinMinutes} / 2) else ${stuckAfterMinutes} end`
  return sql`(${active} and (${operations.attempts} >= ${stuckAfterTries}
    or ${operations.createdAt} < ${now.toISOString()}::timestamptz - make_interval(mins => ${minutes})))`
}

type Row = { operation: OperationRecord; server: ServerRecord; stuck: boolean }

async function describe(ctx: Ctx, rows: readonly Row[]): Promise<StaffOperation[]> {
  const serverIds = rows.map(({ server }) => server.id)
  const names = await nameAccounts(
    asSystem(ctx, 'servers.operations'),
    rows.map(({ server }) => server.accountId),
  )
  const locks = await locksOf(ctx, serverIds)
  const newest = await newestOf(ctx, serverIds)
  return rows.map(({ operation, server, stuck }) => {
    const goesOn = operation.state === 'queued' || operation.state === 'running'
    const last = newest.get(server.id) === operation.id
    const kinds = locks.filter((lock) => lock.serverId === server.id).map((lock) => lock.kind)
    return {
      ...operationView(operation, server),
      stuck,
      attempts: operation.attempts,
      lookedAt: operation.lookedAt,
      accountNumber: names.get(server.accountId)?.number ?? '',
      regionId: server.regionId,
      zoneId: server.zoneId,
      serverState: server.state,
      retry: goesOn ? 'look' : operation.state === 'failed' && last && isRepeatable(operation, server, kinds, ctx.now()) ? 'again' : null,
    }
  })
}

/** Tells whether a failed operation can be begun again: it needs no data that is gone, and the server's state allows it to its owner. */
export function isRepeatable({ kind }: OperationRecord, server: ServerRecord, locks: Parameters<typeof whyNot>[1]['locks'], now: Date): boolean {
  if (!operationKinds[kind].repeatable || movingStates.includes(server.state)) return false
  return whyNot(kind as ServerAction, { state: server.state, offFor: server.offFor, expiresAt: server.expiresAt, locks, operation: null }, now) === undefined
}

async function newestOf(ctx: Ctx, serverIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (serverIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectDistinctOn([operations.serverId], { serverId: operations.serverId, id: operations.id })
    .from(operations)
    .where(inArray(operations.serverId, [...serverIds]))
    .orderBy(operations.serverId, desc(operations.createdAt), desc(operations.id))
  return new Map(rows.map((row) => [row.serverId, row.id]))
}
