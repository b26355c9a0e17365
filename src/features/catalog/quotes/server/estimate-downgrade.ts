import { eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { DomainError, type FieldFault } from '#platform/domain-error.ts'
import { firstFaults, imageReason, oneOf, reason, shapeFaultsOf } from '../../config/choices.ts'
import type { PricedConfig, ServerConfig } from '../../model.ts'
import { dedicatedModel } from '../../schema.ts'
import { readFamily } from '../../offer/server/list-families.ts'
import { readSizes } from '../../offer/server/read-sizes.ts'
import { readImage } from '../../offer/server/list-images.ts'
import type { AgentDiscountPort } from './ports.ts'
import { estimateRenewals, type RenewalRequest } from './quote-renewals.ts'

type Downgrade = { accountId: string; now: RenewalRequest; next: RenewalRequest }

/**
 * Estimates a further period at the current and at the smaller size. Throws `catalog.not-for-sale` for a size that is neither offered nor present, or that the system does not
 * support, and `catalog.no-saving` if nothing would cost less. Called by commands of other features after their own guard.
 */
export async function estimateDowngrade(ctx: Ctx & AgentDiscountPort, { accountId, now, next }: Downgrade): Promise<{ now: PricedConfig; next: PricedConfig }> {
  requireAnyone(ctx)
  const faults = await faultsOf(ctx, next.config, now.config)
  if (faults.length > 0) throw new DomainError('invalid', 'catalog.not-for-sale', {}, faults)
  const [asIs, smaller] = await estimateRenewals(ctx, { accountId, requests: [now, next] })
  if (!asIs || !smaller) throw new DomainError('unavailable', 'catalog.no-price')
  if (smaller.totalFen >= asIs.totalFen) throw new DomainError('conflict', 'catalog.no-saving')
  return { now: asIs, next: smaller }
}

async function faultsOf(ctx: Ctx, config: ServerConfig, present: ServerConfig): Promise<FieldFault[]> {
  const { sizes } = await readSizes(ctx)
  if (config.product === 'cloud-server') {
    if (present.product !== 'cloud-server') return []
    const image = await readImage(ctx, config.imageId)
    return [...shapeFaultsOf(config, present, await readFamily(ctx, config.family), sizes), ...firstFaults([['memoryGib', imageReason(image, config)]])]
  }
  // Bandwidth included in the model is not sold separately.
  const [model] = await ctx.db.select({ included: dedicatedModel.bandwidthMbps }).from(dedicatedModel).where(eq(dedicatedModel.id, config.modelId))
  return firstFaults([
    ['bandwidthMbps', config.bandwidthMbps < (model?.included ?? 0) && reason('not-offered')],
    ['protectionGbps', oneOf([0, ...sizes.protection, present.protectionGbps], config.protectionGbps)],
  ])
}
