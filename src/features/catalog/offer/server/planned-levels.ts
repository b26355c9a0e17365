import type { Ctx } from '#platform/ctx.ts'
import type { Levels } from '../../pricing/price-books.ts'
import { requirePriceEditor } from '../../pricing/server/require-price-editor.ts'
import { catalogueDraft } from '../schema.ts'
import { readSizes } from './read-sizes.ts'

/** Lists the peaks and the levels of protection that are on sale or in the draft of the offer, smallest first. */
export async function listPlannedLevels(ctx: Ctx): Promise<Levels> {
  requirePriceEditor(ctx)
  const [{ sizes }, [draft]] = await Promise.all([readSizes(ctx), ctx.db.select({ offer: catalogueDraft.offer }).from(catalogueDraft)])
  const planned = draft?.offer.sizes
  const both = (of: (from: typeof sizes) => readonly number[]) => [...new Set([...of(sizes), ...(planned ? of(planned) : [])])].toSorted((a, b) => a - b)
  return { trafficPeak: both(({ trafficPeaks }) => trafficPeaks), protection: both(({ protection }) => protection) }
}
