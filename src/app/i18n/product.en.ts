import { en as product } from '#features/catalog/messages/product.en.ts'

export const catalogue = { catalog: { product } }
