import { zh as product } from '#features/catalog/messages/product.zh.ts'

export const catalogue = { catalog: { product } }
