import { refund } from '#features/orders/refunds/messages/zh.ts'

export const catalogue = { orders: { refund } }
