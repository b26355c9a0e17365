import { zh as account } from '#features/account/messages/zh.ts'
import { zh as auth } from '#features/auth/messages/zh.ts'

export const catalogue = { account, auth }
