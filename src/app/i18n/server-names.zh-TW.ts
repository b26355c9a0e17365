import { zhTW as servers } from '#features/servers/messages/zh-TW.ts'

export const catalogue = { servers }
