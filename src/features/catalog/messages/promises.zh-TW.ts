import { deliveryMinutes } from '../model/delivery.ts'
import type { zh } from './promises.zh.ts'

export const zhTW: typeof zh = {
  delivery: `付款後自動開通，${deliveryMinutes} 分鐘內交付，否則自動全額退款。`,
  machine: (hours) => `付款後 ${hours} 小時內交付，否則自動全額退款。`,
  refund: '首次購買 {@refundDays} 天內可全額退款。',
}
