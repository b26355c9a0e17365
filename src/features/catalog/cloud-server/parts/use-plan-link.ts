import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { queryOf } from '../../config/query.ts'
import { configOfPlan } from '../../config/default-config.ts'
import type { Offer, PlanOffer } from '../../model.ts'
import { settleConfig } from '../../config/settle-config.ts'

/** Link to the buy page with a plan selected, in the region of its price. */
export function usePlanLink(offer: Offer): (plan: PlanOffer) => string {
  const to = useLocalePath()
  return (plan) => {
    const region = offer.regions.find((one) => one.id === plan.fromRegionId)
    const page = to('/products/cloud-server-buy')
    if (!region) return page
    const imageId = offer.images.find((image) => image.minMemoryGib <= plan.memoryGib)?.id ?? ''
    return `${page}?${queryOf(settleConfig({ ...configOfPlan(plan, region, offer), imageId }, offer).config)}`
  }
}
