import { detail, reasons } from '#features/orders/messages/detail.zh-TW.ts'

export const catalogue = { orders: { detail, reasons } }
