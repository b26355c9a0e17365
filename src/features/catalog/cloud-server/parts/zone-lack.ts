import { useFaultText } from '#platform/i18n/error-message.ts'
import { lackReason, regionOf, zoneOf } from '../../config/choices.ts'
import type { SoldCapability } from '../../model/zone-delivery.ts'
import type { CloudBuy } from './cloud-buy.ts'

/** Text why the chosen zone does not deliver a capability; undefined if it does. */
export function useLack({ offer, config }: CloudBuy): (capability: SoldCapability) => string | undefined {
  const faultText = useFaultText()
  return (capability) => {
    const lack = lackReason(regionOf(offer, config), zoneOf(offer, config), capability)
    return lack && faultText({ path: '', ...lack })
  }
}
