import { refusals as accountRefusals } from '#features/account/messages/refusals.zh.ts'
import { zh as auth } from '#features/auth/messages/zh.ts'

export const catalogue = { account: { refusals: accountRefusals }, auth }
