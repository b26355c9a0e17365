import type { Actor } from '#platform/ctx.ts'
import type { TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { ruleChanges, type Rules } from './model.ts'
import { listRuleVersions } from './server/list-rule-versions.ts'
import { publishRules } from './server/publish-rules.ts'

/** A member of staff who may set the rules. */
export const rulesStaff = (): Actor => ({ kind: 'staff', staffId: newId(), permissions: ['rules.write'] })

/** Changes some rules, effective now or at `effectiveAt`. Rules that are in force already need no version. */
export async function changeRules(test: Pick<TestDatabase, 'ctx'>, over: Partial<Rules>, effectiveAt: Date | null = null): Promise<{ version: number }> {
  const ctx = test.ctx(rulesStaff())
  const { current, latest } = await listRuleVersions(ctx)
  if (ruleChanges(current, { ...current, ...over }).length === 0) return { version: latest }
  return publishRules(ctx, { version: latest + 1, rules: { ...current, ...over }, effectiveAt, note: 'for a test' })
}
