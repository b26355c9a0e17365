import { zhTW as safety } from '#features/safety/messages/zh-TW.ts'

export const catalogue = { safety }
