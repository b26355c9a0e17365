import { desc, inArray } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { DiskWatch, Volume } from '#platform/disk/disk-space.ts'
import { newId } from '#platform/pure/id.ts'
import { staffNotice } from '../../schema.ts'

export type DiskCtx = Ctx & { disks: DiskWatch }

/** A volume that stays low is reported again after so long. */
const remindMs = 86_400_000

/** Notifies staff who manage the infrastructure when a volume of this process has little space left, once a day, and when it has enough again. */
export async function watchDisksForStaff(ctx: DiskCtx): Promise<void> {
  requireSystem(ctx)
  const told = await ctx.db
    .select({ code: staffNotice.code, params: staffNotice.params, createdAt: staffNotice.createdAt })
    .from(staffNotice)
    .where(inArray(staffNotice.code, ['disk-low', 'disk-enough']))
    .orderBy(desc(staffNotice.createdAt), desc(staffNotice.id))
    .limit(50)
  const now = ctx.now()
  for (const { volume, freeMib, low } of await ctx.disks.read()) {
    if (low) ctx.log.error({ volume, freeMib }, 'a volume has little space left')
    const last = told.find(({ params }) => (params as { volume?: Volume }).volume === volume)
    const wasLow = last?.code === 'disk-low'
    const isDue = low ? !wasLow || now.getTime() - last.createdAt.getTime() >= remindMs : wasLow
    if (!isDue) continue
    await ctx.db.insert(staffNotice).values({
      id: newId(),
      eventId: newId(),
      permission: 'infrastructure',
      code: low ? 'disk-low' : 'disk-enough',
      params: { volume, freeMib },
      link: '/admin/infrastructure',
      createdAt: now,
    })
  }
}
