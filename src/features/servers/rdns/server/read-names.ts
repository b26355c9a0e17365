import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { requireAnyone, requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { servers } from '../../schema.ts'
import { arpaNameOf, reportValidSeconds, zoneFor, type RdnsView } from '../model.ts'
import { reverseDnsReports, reverseRecords } from '../schema.ts'

export type PublishedName = { state: 'active' | 'applying' | 'failed'; confirmed: boolean | null }

/** Tells whether the name server has a reverse zone for an address, by the last report of a worker. */
export async function readServed(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<(address: string) => boolean> {
  requireAnyone(ctx)
  const [report] = await ctx.db.select({ zones: reverseDnsReports.zones }).from(reverseDnsReports)
  return (address) => report !== undefined && zoneFor(arpaNameOf(address), report.zones) !== undefined
}

/** State of the names of a server at the name server, by address. */
export async function readPublished(ctx: Pick<Ctx, 'actor' | 'db'>, serverId: string): Promise<ReadonlyMap<string, PublishedName>> {
  requireAnyone(ctx)
  const rows = await ctx.db.select().from(reverseRecords).where(eq(reverseRecords.serverId, serverId))
  return new Map(
    rows.map(({ address, revision, publishedRevision, errorCode, confirmed }) => {
      const state = publishedRevision >= revision ? ('active' as const) : errorCode ? ('failed' as const) : ('applying' as const)
      return [address, { state, confirmed }]
    }),
  )
}

const shown = 100

/** Name server and names that it did not take, for staff. */
export async function readRdns(ctx: Ctx): Promise<RdnsView> {
  requireStaff(ctx, 'infrastructure')
  const [report] = await ctx.db.select().from(reverseDnsReports)
  const due = lt(reverseRecords.publishedRevision, reverseRecords.revision)
  const { address, name, errorCode } = reverseRecords
  const failed = await ctx.db
    .select({ address, name, serverCode: servers.code, errorCode })
    .from(reverseRecords)
    .innerJoin(servers, eq(servers.id, reverseRecords.serverId))
    .where(and(due, isNotNull(errorCode)))
    .orderBy(asc(address))
    .limit(shown)
  const isFresh = report !== undefined && report.checkedAt.getTime() > ctx.now().getTime() - reportValidSeconds * 1000
  return {
    report: report ? { zones: report.zones.toSorted(), checkedAt: report.checkedAt, errorCode: report.errorCode, isFresh } : null,
    waiting: await ctx.db.$count(reverseRecords, and(due, isNull(errorCode))),
    failed: failed.map((row) => ({ ...row, errorCode: row.errorCode! })),
  }
}

/** Has failed names published again at once. Idempotent. */
export async function retryNames(ctx: Ctx): Promise<void> {
  requireStaff(ctx, 'infrastructure')
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(reverseRecords)
      .set({ errorCode: null, attempts: 0, nextTryAt: null })
      .where(and(lt(reverseRecords.publishedRevision, reverseRecords.revision), isNotNull(reverseRecords.errorCode)))
  })
}
