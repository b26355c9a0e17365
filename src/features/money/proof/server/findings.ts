import { sql, type SQL } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { isAnyOf } from '#platform/db/statements/arrays.ts'
import type { LedgerProblem, ProofScope } from '../../model.ts'

const shown = 100
const key = sql.identifier('key')

/** Findings of all audit views about the rows of these keys. */
export function findingsOfKeys(ctx: Ctx, keys: readonly string[]): Promise<LedgerProblem[]> {
  return keys.length === 0 ? Promise.resolve([]) : findings(ctx, isAnyOf(sql`${key}`, 'uuid', [...new Set(keys)]))
}

/** Findings about rows whose key was made at that time or later. The end leaves out random keys, which have no time. */
export function findingsSince(ctx: Ctx, since: Date): Promise<LedgerProblem[]> {
  return findings(ctx, sql`${key} >= ledger.first_key(${since.toISOString()}::timestamptz) and ${key} < ledger.first_key(now() + interval '1 day')`)
}

/** Findings about rows after a key up to another, of all views and the nightly ones. Null is the first or the last there is. */
export function findingsBetween(ctx: Ctx, after: string | null, upTo: string | null): Promise<LedgerProblem[]> {
  const bounds = [...(after === null ? [] : [sql`${key} > ${after}::uuid`]), ...(upTo === null ? [] : [sql`${key} <= ${upTo}::uuid`])]
  return findings(ctx, bounds.length === 0 ? sql`true` : sql.join(bounds, sql` and `), 'nightly')
}

/** The nightly views read the whole history of a wallet, and the others only what one entry names. */
async function findings({ db }: Ctx, where: SQL, also?: 'nightly'): Promise<LedgerProblem[]> {
  const { rows: views } = await db.execute<{ name: string }>(sql`
    select viewname as name from pg_views
    where schemaname = 'ledger' and (viewname like 'audit\_%' or ${also === 'nightly'} and viewname like 'nightly\_%') order by 1`)
  const found: LedgerProblem[] = []
  for (const { name } of views) {
    const { rows } = await db.execute<LedgerProblem>(
      sql`select problem::text, subject::text from ${sql.identifier('ledger')}.${sql.identifier(name)} where ${where} limit ${shown}`,
    )
    found.push(...rows)
  }
  return found
}

/** Records a verification. A finding stops money in the same transaction. */
export async function recordProof(ctx: Ctx, scope: ProofScope, journals: bigint, problems: readonly LedgerProblem[]): Promise<void> {
  requireSystem(ctx)
  const list = JSON.stringify(problems.slice(0, shown))
  await ctx.db.execute(sql`select ledger.record_proof(${ctx.now().toISOString()}::timestamptz, ${scope}, ${journals}::bigint, ${list}::jsonb)`)
  if (problems.length > 0) ctx.log.fatal({ scope, problems: problems.slice(0, 20), count: problems.length }, 'the ledger is broken: money is stopped')
}
