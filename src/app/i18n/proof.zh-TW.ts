import { refusals as accountRefusals } from '#features/account/messages/refusals.zh-TW.ts'
import { zhTW as auth } from '#features/auth/messages/zh-TW.ts'

export const catalogue = { account: { refusals: accountRefusals }, auth }
