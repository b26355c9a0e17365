import { refund } from '#features/orders/messages/refund.zh.ts'

export const catalogue = { orders: { refund } }
