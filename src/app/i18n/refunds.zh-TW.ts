import { refund } from '#features/orders/messages/refund.zh-TW.ts'

export const catalogue = { orders: { refund } }
