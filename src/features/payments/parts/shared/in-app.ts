import type { GatewayOffer, PayScene } from '../../model.ts'

/** Scene of a payment: WeChat's dialog inside its browser; elsewhere a code or a page. */
export function sceneOf(offer: GatewayOffer | undefined): PayScene {
  return offer?.inApp && navigator.userAgent.includes('MicroMessenger') ? 'in-app' : 'web'
}
