import { refund } from '#features/orders/refunds/messages/en.ts'

export const catalogue = { orders: { refund } }
