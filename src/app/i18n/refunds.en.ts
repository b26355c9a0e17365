import { refund } from '#features/orders/messages/refund.en.ts'

export const catalogue = { orders: { refund } }
