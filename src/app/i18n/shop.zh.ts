import { zh as catalog } from '#features/catalog/messages/zh.ts'
import { refusals } from '#features/orders/messages/refusals.zh.ts'

// The buy page makes orders: the whole of their texts comes with the console.
export const catalogue = { catalog, orders: { refusals } }
