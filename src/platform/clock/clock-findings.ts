import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { ClockFault } from '#platform/pure/clock-fault.ts'

export type ReportedFault = { fault: ClockFault; offsetMs: number; since: Date }

/** A process that ended leaves its report; it counts for so long. */
const reportLastsMs = 120_000

/** Lists what the running processes report about their clocks, the oldest first. Empty while all agree. */
export async function listClockFindings(db: Db, now: Date): Promise<ReportedFault[]> {
  const { rows } = await db.execute<{ fault: ClockFault; offset_ms: string; since: string }>(sql`
    select fault, offset_ms, since from platform_clock_finding
    where abs(extract(epoch from checked_at - ${now.toISOString()}::timestamptz)) * 1000 <= ${reportLastsMs} order by since, process`)
  return rows.map((row) => ({ fault: row.fault, offsetMs: Number(row.offset_ms), since: new Date(row.since) }))
}
