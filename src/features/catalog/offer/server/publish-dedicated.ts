import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { validate } from '#platform/http/validate.ts'
import { dedicatedForm, type DedicatedCatalogue } from '../catalogue-form.ts'
import { dedicatedMachine, dedicatedModel, dedicatedStock } from '../../schema.ts'
import { requireCatalogueEditor } from './require-catalogue-editor.ts'

/**
 * Replaces the offer with exactly these models and machines. Missing ones are withdrawn, not deleted. A machine held by an order stays with it, and machines
 * added by staff stay. Idempotent.
 */
export async function publishDedicated(ctx: Ctx, input: DedicatedCatalogue): Promise<void> {
  requireCatalogueEditor(ctx)
  const { models, stock } = validate(dedicatedForm, input)
  await inTransaction(ctx, async (ctx) => {
    for (const [sort, model] of models.entries()) {
      const offered = { ...model, offered: true, sort }
      await ctx.db.insert(dedicatedModel).values(offered).onConflictDoUpdate({ target: dedicatedModel.id, set: offered })
    }
    const modelIds = models.map((model) => model.id)
    await ctx.db.update(dedicatedModel).set({ offered: false }).where(notInArray(dedicatedModel.id, modelIds))
    await ctx.db.update(dedicatedStock).set({ offered: false })
    for (const row of stock) await publishStock(ctx, row)
  })
}

async function publishStock(ctx: Ctx, row: DedicatedCatalogue['stock'][number]): Promise<void> {
  const { zoneId, modelId, deliveryHours, machines } = row
  const offered = { deliveryHours, offered: true }
  await ctx.db
    .insert(dedicatedStock)
    .values({ zoneId, modelId, ...offered })
    .onConflictDoUpdate({ target: [dedicatedStock.zoneId, dedicatedStock.modelId], set: offered })
  const tags = Array.from({ length: machines }, (_, index) => `${zoneId}-${modelId}-${String(index + 1).padStart(3, '0')}`)
  const place = and(eq(dedicatedMachine.zoneId, zoneId), eq(dedicatedMachine.modelId, modelId))
  await ctx.db
    .update(dedicatedMachine)
    .set({ offered: false })
    .where(and(place, notInArray(dedicatedMachine.tag, tags), isNull(dedicatedMachine.addedBy)))
  if (machines === 0) return
  await ctx.db
    .insert(dedicatedMachine)
    .values(tags.map((tag) => ({ tag, zoneId, modelId, offered: true })))
    .onConflictDoUpdate({ target: dedicatedMachine.tag, set: { offered: true }, setWhere: sql`not ${dedicatedMachine.offered}` })
}
