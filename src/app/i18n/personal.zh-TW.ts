import { zhTW as profile } from '#features/account/profile/messages/zh-TW.ts'
import { zhTW as files } from '#features/files/messages/zh-TW.ts'

export const catalogue = { files, profile }
