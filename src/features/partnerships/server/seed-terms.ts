import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { cpsTerms1, levels1 } from '../data/terms-1.ts'
import { publishTerms } from './publish-terms.ts'
import { listLevels } from './list-levels.ts'

/** Publishes the first levels and rules. Does nothing if levels exist. */
export async function seedTerms(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  if ((await listLevels(ctx)).length === 0) await publishTerms(ctx, { levels: levels1, cps: cpsTerms1 })
}
