import { deliveryMinutes } from '../model/delivery.ts'

/** Promises that other features repeat word for word. `delivery` is the only sentence about delivery time that customers read. */
export const zh = {
  delivery: `付款后自动开通，${deliveryMinutes} 分钟内交付，否则自动全额退款。`,
  machine: (hours: number) => `付款后 ${hours} 小时内交付，否则自动全额退款。`,
  refund: '首次购买 {@refundDays} 天内可全额退款。',
}
