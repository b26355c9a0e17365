import { notInArray, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { validate } from '#platform/http/validate.ts'
import { catalogueForm, type Catalogue } from '../catalogue-form.ts'
import type { Family, SharedOptions } from '../../model.ts'
import { sharedOf } from '../model/draft.ts'
import { family, image, offerSizes, plan, region, zone, zoneStock } from '../../schema.ts'
import { requireCatalogueEditor } from './require-catalogue-editor.ts'

/**
 * Replaces the offer with exactly these terms, sizes, families, regions, images and plans. Missing ones are withdrawn, not deleted. A capacity is never set below the held amount.
 * Idempotent.
 */
export async function publishCatalogue(ctx: Ctx, input: Catalogue): Promise<void> {
  requireCatalogueEditor(ctx)
  const catalogue = validate(catalogueForm, input)
  await inTransaction(ctx, async (ctx) => {
    await publishShared(ctx, sharedOf(catalogue))
    await publishFamilies(ctx, catalogue.families)
    await publishRegions(ctx, catalogue)
    await publishImages(ctx, catalogue.images)
    await publishPlans(ctx, catalogue.plans)
  })
}

async function publishShared(ctx: Ctx, shared: SharedOptions): Promise<void> {
  await ctx.db.insert(offerSizes).values(shared).onConflictDoUpdate({ target: offerSizes.onlyRow, set: shared })
}

async function publishFamilies(ctx: Ctx, families: Catalogue['families']): Promise<void> {
  for (const [sort, row] of families.entries()) {
    const offered = { ...row, offered: true, sort }
    await ctx.db.insert(family).values(offered).onConflictDoUpdate({ target: family.id, set: offered })
  }
  const ids = families.map((row) => row.id)
  await ctx.db.update(family).set({ offered: false }).where(notInArray(family.id, ids))
}

async function publishRegions(ctx: Ctx, { regions, families }: Catalogue): Promise<void> {
  const zoneIds: string[] = []
  for (const [sort, { zones, ...row }] of regions.entries()) {
    const offered = { ...row, offered: true, sort }
    await ctx.db.insert(region).values(offered).onConflictDoUpdate({ target: region.id, set: offered })
    for (const [zoneSort, { capacity, ...zoneRow }] of zones.entries()) {
      const offeredZone = { ...zoneRow, regionId: row.id, offered: true, sort: zoneSort }
      await ctx.db.insert(zone).values(offeredZone).onConflictDoUpdate({ target: zone.id, set: offeredZone })
      await setCapacity(ctx, zoneRow.id, families, capacity)
      zoneIds.push(zoneRow.id)
    }
  }
  const withdrawn = { offered: false }
  await ctx.db
    .update(region)
    .set(withdrawn)
    .where(
      notInArray(
        region.id,
        regions.map((row) => row.id),
      ),
    )
  await ctx.db.update(zone).set(withdrawn).where(notInArray(zone.id, zoneIds))
}

/** Stock of hidden families stays as it is, because running servers hold it. */
async function setCapacity(ctx: Ctx, zoneId: string, families: Catalogue['families'], capacity: Readonly<Record<Family, number>>): Promise<void> {
  const rows = families.map(({ id }) => ({ zoneId, family: id, capacity: capacity[id] ?? 0 }))
  await ctx.db
    .insert(zoneStock)
    .values(rows)
    .onConflictDoUpdate({ target: [zoneStock.zoneId, zoneStock.family], set: { capacity: sql`greatest(excluded.capacity, ${zoneStock.held})` } })
}

async function publishImages(ctx: Ctx, images: Catalogue['images']): Promise<void> {
  for (const [sort, { group, ...row }] of images.entries()) {
    const offered = { ...row, osGroup: group, offered: true, sort }
    await ctx.db.insert(image).values(offered).onConflictDoUpdate({ target: image.id, set: offered })
  }
  await ctx.db
    .update(image)
    .set({ offered: false })
    .where(
      notInArray(
        image.id,
        images.map((row) => row.id),
      ),
    )
}

async function publishPlans(ctx: Ctx, plans: Catalogue['plans']): Promise<void> {
  for (const [sort, row] of plans.entries()) {
    const offered = { ...row, offered: true, sort }
    await ctx.db.insert(plan).values(offered).onConflictDoUpdate({ target: plan.id, set: offered })
  }
  await ctx.db
    .update(plan)
    .set({ offered: false })
    .where(
      notInArray(
        plan.id,
        plans.map((row) => row.id),
      ),
    )
}
