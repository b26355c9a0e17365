import { zhTW as dedicated } from '#features/catalog/messages/dedicated.zh-TW.ts'

export const catalogue = { catalog: { dedicated } }
