import { en as auth } from '#features/auth/messages/en.ts'
import { en as leads } from '#features/leads/messages/en.ts'

// The form asks for a phone number as signing in does.
export const catalogue = { auth, leads }
