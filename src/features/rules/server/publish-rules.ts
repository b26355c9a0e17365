import { desc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { publishRulesForm } from '../forms.ts'
import { contradictions, planAheadDays, ruleChanges, rulesAt, rulesFrom } from '../model.ts'
import { ruleVersion } from '../schema.ts'

type Input = z.output<typeof publishRulesForm>

const dayMs = 86_400_000

/**
 * Publishes the next version of the rules, effective at once or later. A request that is repeated finds its version and changes nothing. Throws `rules.stale` if
 * a colleague published that number, `rules.planned` while another version has not taken effect, `rules.in-past` and `rules.too-far` at the time, and
 * `rules.unchanged`; contradictions are faults of their fields. Announces `rules.changed`.
 */
export async function publishRules(ctx: Ctx, input: Input): Promise<{ version: number }> {
  const publishedBy = requireStaff(ctx, 'rules.write')
  const { version, rules, effectiveAt, note } = input
  const faults = contradictions(rules).map(({ name, code }) => ({ path: `rules.${name}`, code }))
  if (faults.length > 0) throw new DomainError('invalid', 'platform.bad-input', {}, faults)
  return inTransaction(ctx, async (ctx) => {
    // One after the other, so that a repeated request finds the version of the first.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('rules'))`)
    const now = ctx.now()
    const rows = await ctx.db.select().from(ruleVersion).orderBy(desc(ruleVersion.version))
    const [last] = rows
    if (last && isRepeated(last, { ...input, publishedBy })) return { version }
    if (version !== (last?.version ?? 0) + 1) throw new DomainError('conflict', 'rules.stale')
    if (rows.some((row) => row.withdrawnAt === null && row.effectiveAt > now)) throw new DomainError('conflict', 'rules.planned')
    if (effectiveAt && effectiveAt <= now) throw atTime('rules.in-past')
    if (effectiveAt && effectiveAt.getTime() > now.getTime() + planAheadDays * dayMs) throw atTime('rules.too-far')
    const current = rulesAt(
      rows.map((row) => ({ ...row, rules: rulesFrom(row.rules) })),
      now,
    )
    if (ruleChanges(current, rules).length === 0) throw new DomainError('conflict', 'rules.unchanged')
    const row = { version, rules, note, effectiveAt: effectiveAt ?? now, publishedAt: now, publishedBy }
    const made = await ctx.db.insert(ruleVersion).values(row).onConflictDoNothing().returning({ version: ruleVersion.version })
    if (!made[0]) throw new DomainError('conflict', 'rules.stale')
    await announce(ctx, 'rules.changed', { version })
    return { version }
  })
}

/** Tells whether a request is the one that made the newest version. */
function isRepeated(last: typeof ruleVersion.$inferSelect, { version, rules, effectiveAt, note, publishedBy }: Input & { publishedBy: string }): boolean {
  const sameTime = last.effectiveAt.getTime() === (effectiveAt ?? last.publishedAt).getTime()
  const sameRules = ruleChanges(rulesFrom(last.rules), rules).length === 0
  return last.version === version && last.publishedBy === publishedBy && last.note === note && sameTime && sameRules
}

function atTime(code: string): DomainError {
  return new DomainError('invalid', code, {}, [{ path: 'effectiveAt', code }])
}
