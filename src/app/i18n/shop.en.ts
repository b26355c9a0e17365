import { en as catalog } from '#features/catalog/messages/en.ts'
import { refusals } from '#features/orders/messages/refusals.en.ts'

// The buy page makes orders: the whole of their texts comes with the console.
export const catalogue = { catalog, orders: { refusals } }
