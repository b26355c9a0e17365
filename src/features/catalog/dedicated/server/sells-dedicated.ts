import { eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { dedicatedModel } from '../../schema.ts'

/** Whether the company offers dedicated servers at all. One that has no model has no pages of them either. */
export async function sellsDedicated(ctx: Ctx): Promise<boolean> {
  requireAnyone(ctx)
  const models = await ctx.db.select({ id: dedicatedModel.id }).from(dedicatedModel).where(eq(dedicatedModel.offered, true)).limit(1)
  return models.length > 0
}
