import { z } from 'zod'
import { phoneField } from '#features/auth/forms.ts'
import { powerForm, serverCode } from '../forms.ts'
import { guestRules, guestScopes } from '../model/guests.ts'

/** Phone number, or the ten digits of an account number. */
const accountField = z.union([z.string().regex(/^[1-9]\d{9}$/), phoneField], 'guests.account-form')

export const guestsOf = z.strictObject({ code: serverCode })
/** `lastFour`: last four digits of the phone or account number, typed again. */
export const inviteGuestForm = powerForm.extend({
  account: accountField,
  lastFour: z.string().regex(/^\d{4}$/, 'guests.last-four'),
  scope: z.enum(guestScopes),
  hours: z.int().min(1).max(guestRules.longestHours),
})
export const ofGuest = z.strictObject({ guestId: z.uuid() })

export type InviteGuestInput = z.output<typeof inviteGuestForm>
