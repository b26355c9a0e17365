import { zhTW as account } from '#features/account/messages/zh-TW.ts'
import { zhTW as auth } from '#features/auth/messages/zh-TW.ts'

export const catalogue = { account, auth }
