import { desc } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { ruleChanges, rulesAt, rulesFrom, shippedRules, versionAt, type RulesView } from '../model.ts'
import { ruleVersion } from '../schema.ts'

/** Lists all versions, newest first, each with its differences from the rules that it replaced or was to replace. */
export async function listRuleVersions(ctx: Ctx): Promise<RulesView> {
  requireStaff(ctx, 'rules.write')
  const rows = await ctx.db.select().from(ruleVersion).orderBy(desc(ruleVersion.version))
  const all = rows.map((row) => ({ ...row, rules: rulesFrom(row.rules) }))
  const versions = all.map((one) => {
    const earlier = all.filter((other) => other.version < one.version)
    return { ...one, changes: ruleChanges(versionAt(earlier, one.effectiveAt)?.rules ?? shippedRules, one.rules) }
  })
  const now = ctx.now()
  const planned = versions.find((one) => one.withdrawnAt === null && one.effectiveAt > now) ?? null
  return { current: rulesAt(versions, now), latest: versions[0]?.version ?? 0, planned, versions }
}
