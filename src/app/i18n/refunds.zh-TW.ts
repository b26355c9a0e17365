import { refund } from '#features/orders/refunds/messages/zh-TW.ts'

export const catalogue = { orders: { refund } }
