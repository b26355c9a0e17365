import { deliveryMinutes } from '../model/delivery.ts'

export const zhTW = { delivery: `付款後自動開通，${deliveryMinutes} 分鐘內交付，否則自動全額退款。` }
