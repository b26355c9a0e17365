import { zhTW as auth } from '#features/auth/messages/zh-TW.ts'
import { zhTW as leads } from '#features/leads/messages/zh-TW.ts'

// The form asks for a phone number as signing in does.
export const catalogue = { auth, leads }
