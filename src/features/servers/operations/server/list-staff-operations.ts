import { and, desc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm'
import { accountOfNumber, nameAccounts } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import { readKeysetPage, type Keyset } from '#platform/db/reads/read-keyset-page.ts'
import type { PageTurns } from '#platform/pure/page-place.ts'
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

const withServers = sql`${operations} inner join ${servers} on ${servers.id} = ${operations.serverId}`

/** Operations of all customers: stuck ones first, then failed ones, then the newest. */
export async function listStaffOperations(ctx: Ctx, asked: StaffOperationSearch): Promise<StaffOperationPage> {
  requireStaff(ctx, 'operations')
  const about = await scopeOf(ctx, asked)
  const recent = gte(operations.createdAt, new Date(ctx.now().getTime() - operationAges[asked.age] * 86_400_000))
  const isStuck = stuckBy(ctx.now())
  const going = { rank: sql`case when ${isStuck} then 0 else 2 end`, stuck: isStuck }
  const groups: Record<StaffOperationState, Group> = {
    stuck: { ...going, where: and(about, isStuck) },
    failed: { rank: sql`1`, stuck: sql`false`, where: and(about, eq(operations.state, 'failed'), recent) },
    active: { ...going, where: and(about, active) },
    succeeded: { rank: sql`3`, stuck: sql`false`, where: and(about, eq(operations.state, 'succeeded'), recent) },
  }
  const [few, many] = await Promise.all([
    countRows(ctx.db, withServers, { stuck: groups.stuck.where, active: groups.active.where }),
    // The server decides nothing here unless it is searched for, and without it an index is enough.
    countRows(ctx.db, asked.zoneId === undefined && asked.search === '' ? operations : withServers, {
      failed: groups.failed.where,
      succeeded: groups.succeeded.where,
    }),
  ])
  const counts = { ...few, ...many }
  const { rows, turns } = await pageOf(ctx, asked.state ? [groups[asked.state]] : [groups.active, groups.failed, groups.succeeded], asked)
  return {
    operations: await describe(ctx, rows),
    counts,
    total: asked.state ? counts[asked.state] : counts.failed + counts.active + counts.succeeded,
    page: asked.page,
    pageSize: asked.pageSize,
    turns,
  }
}

/** Operations that come one after the other in the list: their place in it, whether they are stuck, and which they are. */
type Group = { rank: SQL; stuck: SQL; where: SQL | undefined }

type Found = { id: string; stuck: boolean; rank: number; ms: string }

/** Stuck ones, failed ones, other active ones, succeeded ones; the newest of each first. Opposite to the rank, so that all keys run in one direction. */
const keyset: Keyset<Found> = {
  name: 'rank',
  keys: [
    { by: sql`-rank`, type: 'number', down: true },
    { by: sql`at`, type: 'time', down: true },
    { by: sql`id`, type: 'uuid', down: true },
  ],
  of: ({ rank, ms, id }) => [-rank, new Date(Number(ms)), id],
}

/** Rows of a page. Each group is read by itself and as far as the page reaches, because an index has its rows in their order. */
async function pageOf(ctx: Ctx, groups: readonly Group[], asked: StaffOperationSearch): Promise<{ rows: Row[]; turns: PageTurns }> {
  const { rows: found, turns } = await readKeysetPage(asked, keyset, async (part) => {
    const order = sql.join(part.orderBy, sql`, `)
    const parts = groups.map(
      ({ rank, stuck, where }) => sql`(select id, at, rank, stuck from (
        select ${operations.id} as id, ${operations.createdAt} as at, ${rank} as rank, ${stuck} as stuck from ${withServers} where ${where}) one
        ${part.where ? sql`where ${part.where}` : sql``} order by ${order} limit ${part.offset + part.limit})`,
    )
    const { rows } = await ctx.db.execute<Found>(sql`
      select id, stuck, rank, (extract(epoch from at) * 1000)::bigint::text as ms from (${sql.join(parts, sql` union all `)}) found
      order by ${order} limit ${part.limit} offset ${part.offset}`)
    return rows
  })
  const rows = await ctx.db
    .select({ operation: operations, server: servers })
    .from(operations)
    .innerJoin(servers, eq(servers.id, operations.serverId))
    .where(
      inArray(
        operations.id,
        found.map(({ id }) => id),
      ),
    )
  const byId = new Map(rows.map((row) => [row.operation.id, row]))
  const shown = found.flatMap(({ id, stuck }) => {
    const row = byId.get(id)
    return row ? [{ ...row, stuck }] : []
  })
  return { rows: shown, turns }
}

/** Kind, zone and server or owner of the wanted operations. */
async function scopeOf(ctx: Ctx, { kind, zoneId, search }: StaffOperationSearch): Promise<SQL | undefined> {
  const accountId = search ? await accountOfNumber(asSystem(ctx, 'servers.operations'), search) : undefined
  return and(
    kind && eq(operations.kind, kind),
    zoneId === undefined ? undefined : eq(servers.zoneId, zoneId),
    // Exactly one condition, so that the planner knows an index for it. No code is a number.
    accountId ? eq(servers.accountId, accountId) : search ? eq(servers.code, search.toLowerCase()) : undefined,
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
  const { state, offFor, expiresAt, trafficStoppedAt } = server
  return whyNot(kind as ServerAction, { state, offFor, expiresAt, trafficStoppedAt, locks, operation: null }, now) === undefined
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
