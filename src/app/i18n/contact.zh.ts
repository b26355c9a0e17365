import { zh as auth } from '#features/auth/messages/zh.ts'
import { zh as leads } from '#features/leads/messages/zh.ts'

// The form asks for a phone number as signing in does.
export const catalogue = { auth, leads }
