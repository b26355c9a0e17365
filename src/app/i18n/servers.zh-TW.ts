import { life } from '#features/servers/lifecycle/messages/zh-TW.ts'
import { zhTW as servers } from '#features/servers/messages/zh-TW.ts'

export const catalogue = { servers: { ...servers, life } }
