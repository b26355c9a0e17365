import { sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { companyCurrency } from '#platform/pure/currency.ts'
import type { Entry } from './post-entry.ts'

/** An entry of an earlier time, with its key and the actor of that time. */
export type BatchEntry = Required<Omit<Entry, 'currency'>> & { id: string; actor: string; at: Date }

/** Entries of one statement, so that it ends within a second. */
const atOnce = 500

/**
 * Posts entries of the past in their order, through `ledger.post` like `postEntry`, many in a statement. Called by the seed of the demo company only. In the
 * caller's transaction. Throws unless each of them moved money now.
 */
export async function postEntries(ctx: Ctx, entries: readonly BatchEntry[]): Promise<void> {
  requireSystem(ctx)
  requireTransaction(ctx, 'postEntries')
  for (let from = 0; from < entries.length; from += atOnce) {
    const rows = entries.slice(from, from + atOnce).map(({ subject, lines, ...entry }) => ({
      ...entry,
      subject_kind: subject.kind,
      subject_id: subject.id,
      lines: lines.map(({ owner, kind, amountFen }) => ({ owner, kind, amount: amountFen.toString() })),
    }))
    const { rows: refused } = await ctx.db.execute<{ key: string; outcome: string }>(sql`
      select entry.key, posted.outcome
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry
          (id uuid, kind text, key text, lines jsonb, subject_kind text, subject_id text, memo text, actor text, at timestamptz),
        ledger.post(entry.id, entry.kind, ${companyCurrency().code}, entry.key, entry.lines, entry.subject_kind, entry.subject_id, entry.memo, entry.actor, entry.at) posted
      where posted.outcome <> 'posted'`)
    if (refused[0]) throw new Error(`the ledger answered ${refused[0].outcome} to ${refused[0].key}`)
  }
}
