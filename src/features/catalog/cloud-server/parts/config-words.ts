import { familyOf, imageOf, regionOf, zoneOf } from '../../config/choices.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { CloudBuy } from './cloud-buy.ts'
import { useNames } from './use-names.ts'

/** Configuration in a few words: place, size, image. */
export function useConfigWords(): (buy: CloudBuy) => string[] {
  const m = useMessages()
  const name = useNames()
  return ({ offer, config, copy }) => [
    `${name(regionOf(offer, config)?.names)} · ${name(zoneOf(offer, config)?.names)}`,
    `${name(familyOf(offer, config)?.names)} ${m.shape(config.vcpu, config.memoryGib)}`,
    copy.now.state === 'ready' ? (copy.now.copy.name ?? m.buy.copy.kinds[copy.now.copy.kind]) : name(imageOf(offer, config)?.names),
    config.trafficGib === null ? `${config.bandwidthMbps} Mbps` : m.buy.packageOf(config.trafficGib),
  ]
}
