import { zhTW as catalog } from '#features/catalog/messages/common.zh-TW.ts'

export const catalogue = { catalog }
