import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { rulesAt, rulesFrom, type Rules, type RuleVersion } from '../model.ts'
import { ruleVersion } from '../schema.ts'

export type RulesCtx = Pick<Ctx, 'actor' | 'db' | 'now'>

/** Reads the rules in force at a time (now by default), from the table and so exact in every transaction. Cached pages follow the version of the site. */
export async function readRules(ctx: RulesCtx, at = ctx.now()): Promise<Rules> {
  requireAnyone(ctx)
  return rulesAt(await versionsOf(ctx), at)
}

/** Reads all versions once. Returns the rules in force at any time, for lists of which each item has its own. */
export async function readRulesByTime(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<(at: Date) => Rules> {
  requireAnyone(ctx)
  const versions = await versionsOf(ctx)
  return (at) => rulesAt(versions, at)
}

/** The table has a row for each change by hand, so all of it is read. */
async function versionsOf(ctx: Pick<Ctx, 'db'>): Promise<RuleVersion[]> {
  const { version, effectiveAt, withdrawnAt, rules } = ruleVersion
  const rows = await ctx.db.select({ version, effectiveAt, withdrawnAt, rules }).from(ruleVersion)
  return rows.map((row) => ({ ...row, rules: rulesFrom(row.rules) }))
}
