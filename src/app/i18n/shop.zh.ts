import { zh as catalog } from '#features/catalog/messages/common.zh.ts'

export const catalogue = { catalog }
