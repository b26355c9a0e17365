import { z } from 'zod'
import { ruleFields, ruleNames, ruleNoteMax, type RuleName } from './model.ts'

const fieldOf = (name: RuleName) => z.int().min(ruleFields[name].min).max(ruleFields[name].max)
const rules = z.strictObject(Object.fromEntries(ruleNames.map((name) => [name, fieldOf(name)])) as Record<RuleName, z.ZodInt>)

export const publishRulesForm = z.strictObject({
  /** The next number after the newest version that the editor saw. */
  version: z.int().min(1).max(1_000_000),
  rules,
  /** Null: at once. */
  effectiveAt: z.coerce.date().nullable(),
  note: z.string().trim().min(2).max(ruleNoteMax),
})

export const withdrawRulesForm = z.strictObject({ version: z.coerce.number().int().min(1).max(1_000_000) })
