import { zhTW as content } from '#features/content/messages/zh-TW.ts'

export const catalogue = { content }
