import { zhTW as product } from '#features/catalog/messages/product.zh-TW.ts'

export const catalogue = { catalog: { product } }
