import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { Place } from './mark.ts'

/** Journal with its digest. `settled`: no running transaction can still commit a journal before it. `keys`: rows that the audits compare it with. */
export type ProvenEntry = Place & { digest: Buffer; settled: boolean; keys: string[] }

/** Chain of no journals. */
export const emptyChain = Buffer.alloc(32)
/** Place before the first journal. */
export const start: Place = { era: -1, xid: '0', id: '00000000-0000-0000-0000-000000000000' }

export function extendChain(chain: Buffer, digest: Buffer): Buffer {
  return createHash('sha256').update(chain).update(digest).digest()
}

/** Compares places as the database orders them. */
export function isAfter(one: Place, other: Place): boolean {
  if (one.era !== other.era) return one.era > other.era
  if (one.xid !== other.xid) return BigInt(one.xid) > BigInt(other.xid)
  return one.id > other.id
}

/**
 * Reads journals after a place, in order, committed ones only. Whether one is settled is judged by the snapshot of the same statement, so a
 * journal that commits later has its place behind all settled ones.
 */
export async function readEntries({ db }: Ctx, after: Place, limit: number): Promise<ProvenEntry[]> {
  const { rows } = await db.execute<ProvenEntry & { owners: string[] | null; subject: string | null; named: string | null }>(sql`
    select j.era, j.xid::text as xid, j.id, ledger.entry_digest(j) as digest,
      j.era < ledger.current_era() or j.xid < pg_snapshot_xmin(pg_current_snapshot()) as settled,
      ledger.uuid_of(j.subject_id) as subject, ledger.uuid_of(split_part(j.key, ':', 2)) as named,
      (select array_agg(a.owner_id) from ledger.posting p join ledger.account a on a.id = p.account_id where p.journal_id = j.id and a.tracked) as owners
    from ledger.journal j where (j.era, j.xid, j.id) > (${after.era}::smallint, ${after.xid}::xid8, ${after.id}::uuid)
    order by j.era, j.xid, j.id limit ${limit}`)
  return rows.map(({ owners, subject, named, ...entry }) => ({
    ...entry,
    keys: [entry.id, ...(owners ?? []), ...(subject ? [subject] : []), ...(named ? [named] : [])],
  }))
}

/** Reads digests only, after a place up to another. */
export async function readDigests({ db }: Ctx, after: Place, upTo: Place, limit: number): Promise<(Place & { digest: Buffer })[]> {
  const { rows } = await db.execute<Place & { digest: Buffer }>(sql`
    select j.era, j.xid::text as xid, j.id, ledger.entry_digest(j) as digest from ledger.journal j
    where (j.era, j.xid, j.id) > (${after.era}::smallint, ${after.xid}::xid8, ${after.id}::uuid)
      and (j.era, j.xid, j.id) <= (${upTo.era}::smallint, ${upTo.xid}::xid8, ${upTo.id}::uuid)
    order by j.era, j.xid, j.id limit ${limit}`)
  return rows
}
