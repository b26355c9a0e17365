import { en as account } from '#features/account/messages/en.ts'
import { en as auth } from '#features/auth/messages/en.ts'

export const catalogue = { account, auth }
