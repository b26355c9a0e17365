import { en as catalog } from '#features/catalog/messages/common.en.ts'

export const catalogue = { catalog }
