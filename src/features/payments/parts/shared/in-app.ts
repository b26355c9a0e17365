import type { GatewayOffer, PayScene } from '../../model.ts'

/** Inside WeChat's browser its dialog opens over the page; anywhere else there is a code or a page. */
export function sceneOf(offer: GatewayOffer | undefined): PayScene {
  return offer?.inApp && navigator.userAgent.includes('MicroMessenger') ? 'in-app' : 'web'
}
