import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { faultsOf } from '../../config/choices.ts'
import type { CloudConfig, PricedConfig } from '../../model.ts'
import { readDraftOffer } from '../../offer/server/read-draft-offer.ts'
import { requireCatalogueEditor } from '../../offer/server/require-catalogue-editor.ts'
import type { CouponPort } from './ports.ts'
import { priceWithin } from './price-within.ts'

type DraftEstimate = { draftId: string; config: CloudConfig }

/** Estimates a price with the choices of the draft and the current price book. Promises and writes nothing. Throws `catalog.draft-gone`. */
export async function estimateDraft(ctx: Ctx & CouponPort, { draftId, config }: DraftEstimate): Promise<PricedConfig<CloudConfig>> {
  requireCatalogueEditor(ctx)
  const offer = await readDraftOffer(ctx, { draftId })
  if (!offer) throw new DomainError('conflict', 'catalog.draft-gone')
  return priceWithin(ctx, config, faultsOf(config, offer), [])
}
