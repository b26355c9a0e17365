import { and, eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { StopKind } from '../../model/stock.ts'
import { dedicatedMachine, image, saleStop, zone } from '../../schema.ts'

type Thing = { what: StopKind; id: string }

/** Takes a zone, an image or a machine out of sale at once. Existing servers are not affected. Idempotent. Throws `platform.not-found`. */
export async function stopSale(ctx: Ctx, { what, id, reason }: Thing & { reason: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'infrastructure')
  const table = { zone, image, machine: dedicatedMachine }[what]
  const key = what === 'machine' ? dedicatedMachine.tag : what === 'zone' ? zone.id : image.id
  const [found] = await ctx.db.select({ id: key }).from(table).where(eq(key, id))
  if (!found) throw new DomainError('not-found', 'platform.not-found')
  await ctx.db
    .insert(saleStop)
    .values({ what, id, stoppedAt: ctx.now(), stoppedBy: `staff:${staffId}`, reason })
    .onConflictDoNothing()
}

/** Puts it back on sale, as far as the catalog offers it. Idempotent. */
export async function resumeSale(ctx: Ctx, { what, id }: Thing): Promise<void> {
  requireStaff(ctx, 'infrastructure')
  await ctx.db.delete(saleStop).where(and(eq(saleStop.what, what), eq(saleStop.id, id)))
}
