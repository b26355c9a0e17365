import { refusals as accountRefusals } from '#features/account/messages/refusals.en.ts'
import { en as auth } from '#features/auth/messages/en.ts'

export const catalogue = { account: { refusals: accountRefusals }, auth }
