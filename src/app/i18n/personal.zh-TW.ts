import { zhTW as profile } from '#features/account/messages/profile.zh-TW.ts'
import { zhTW as files } from '#features/files/messages/zh-TW.ts'

export const catalogue = { files, profile }
