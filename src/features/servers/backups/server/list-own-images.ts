import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { maxImages, type OwnImage } from '../model.ts'
import { imageViews } from './image-rows.ts'

/** Images of the customer, newest first, with the maximum number. */
export async function listOwnImages(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<{ images: OwnImage[]; max: number }> {
  const accountId = requireCustomer(ctx)
  return { images: await imageViews(ctx, accountId), max: maxImages }
}
