import { zhTW as buy } from '#features/catalog/messages/buy.zh-TW.ts'
import { refusals } from '#features/orders/messages/refusals.zh-TW.ts'

// The buy page makes orders: the whole of their texts comes with the console.
export const catalogue = { catalog: { buy }, orders: { refusals } }
