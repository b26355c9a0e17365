import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { errorText } from '#platform/db/errors.ts'
import { formatAddress, parseCidr } from '#platform/pure/cidr.ts'
import { reverseDnsReports, reverseRecords } from '../schema.ts'
import { RdnsFault, type RdnsCtx, type ReverseDns } from './ports.ts'

/** Records that one run publishes. The next one continues. */
const batch = 100
const longestPauseMs = 600_000

type RecordRow = typeof reverseRecords.$inferSelect

/** Publishes the declared names that the name server does not have yet. A failed one is retried with growing pauses. Does nothing in a process without it. */
export async function publishNames(ctx: RdnsCtx): Promise<void> {
  requireSystem(ctx)
  const { reverseDns } = ctx
  if (!reverseDns) return
  const due = await ctx.db
    .select()
    .from(reverseRecords)
    .where(and(lt(reverseRecords.publishedRevision, reverseRecords.revision), or(isNull(reverseRecords.nextTryAt), lte(reverseRecords.nextTryAt, ctx.now()))))
    .orderBy(sql`${reverseRecords.nextTryAt} nulls first`, asc(reverseRecords.address))
    .limit(batch)
  for (const row of due) await publishOne(ctx, reverseDns, row)
}

async function publishOne(ctx: RdnsCtx, reverseDns: ReverseDns, { address, name, revision, attempts }: RecordRow): Promise<void> {
  // A name that was changed meanwhile is published by the next run.
  const unchanged = and(eq(reverseRecords.address, address), eq(reverseRecords.revision, revision))
  try {
    await reverseDns.publish({ address, name })
    await ctx.db
      .update(reverseRecords)
      .set({
        publishedRevision: revision,
        errorCode: null,
        attempts: 0,
        nextTryAt: null,
        publishedAt: ctx.now(),
        confirmed: await confirm(reverseDns, address, name),
      })
      .where(unchanged)
  } catch (error) {
    if (!(error instanceof RdnsFault)) throw error
    ctx.log.warn({ address, error: errorText(error) }, 'the name of an address could not be published')
    const nextTryAt = new Date(ctx.now().getTime() + Math.min(longestPauseMs, 5_000 * 2 ** Math.min(attempts, 10)))
    await ctx.db
      .update(reverseRecords)
      .set({ errorCode: error.code, attempts: attempts + 1, nextTryAt })
      .where(unchanged)
  }
}

/** Tells whether a name leads back to its address. A hint only: nothing depends on it. */
async function confirm(reverseDns: ReverseDns, address: string, name: string | null): Promise<boolean | null> {
  if (name === null) return null
  const found = await reverseDns.addressesOf(name)
  const canonical = (text: string) => {
    const one = parseCidr(text)
    return one ? formatAddress(one.version, one.base) : text
  }
  return found === undefined ? null : found.map(canonical).includes(canonical(address))
}

/** Names that are confirmed again in a run, the ones whose answer was no or unknown. */
const confirmedAtOnce = 20

/** Stores which zones the name server has, for processes without it, and asks again about names that did not lead back. */
export async function reportNameServer(ctx: RdnsCtx): Promise<void> {
  requireSystem(ctx)
  const { reverseDns } = ctx
  if (!reverseDns) return
  const said = await ask(ctx, reverseDns)
  await ctx.db
    .insert(reverseDnsReports)
    .values({ ...said, checkedAt: ctx.now() })
    // Zones are kept while it does not answer: names may still be declared, and wait.
    .onConflictDoUpdate({ target: reverseDnsReports.onlyRow, set: { ...said, checkedAt: ctx.now() } })
  if (said.errorCode === null) await confirmAgain(ctx, reverseDns)
}

async function ask(ctx: RdnsCtx, reverseDns: ReverseDns) {
  try {
    return { zones: await reverseDns.listZones(), errorCode: null }
  } catch (error) {
    if (!(error instanceof RdnsFault)) throw error
    ctx.log.warn({ error: errorText(error) }, 'the name server for reverse names does not answer')
    return { errorCode: error.code }
  }
}

async function confirmAgain(ctx: RdnsCtx, reverseDns: ReverseDns): Promise<void> {
  const doubtful = await ctx.db
    .select()
    .from(reverseRecords)
    .where(and(isNotNull(reverseRecords.name), eq(reverseRecords.publishedRevision, reverseRecords.revision), sql`${reverseRecords.confirmed} is not true`))
    .orderBy(asc(reverseRecords.publishedAt))
    .limit(confirmedAtOnce)
  for (const { address, name, revision } of doubtful) {
    const confirmed = await confirm(reverseDns, address, name)
    await ctx.db
      .update(reverseRecords)
      .set({ confirmed })
      .where(and(eq(reverseRecords.address, address), eq(reverseRecords.revision, revision)))
  }
}
