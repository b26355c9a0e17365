import { detail, reasons } from '#features/orders/messages/detail.zh.ts'

export const catalogue = { orders: { detail, reasons } }
