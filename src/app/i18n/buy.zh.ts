import { zh as buy } from '#features/catalog/messages/buy.zh.ts'
import { refusals } from '#features/orders/messages/refusals.zh.ts'

// The buy page makes orders: the whole of their texts comes with the console.
export const catalogue = { catalog: { buy }, orders: { refusals } }
