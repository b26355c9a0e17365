import { detail, reasons } from '#features/orders/messages/detail.en.ts'

export const catalogue = { orders: { detail, reasons } }
