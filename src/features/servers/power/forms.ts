import { z } from 'zod'
import { powerForm } from '../forms.ts'
import { keyIdsField } from '../keys/forms.ts'
import { passwordKinds } from './password-rules.ts'

/**
 * An own password: 12 to 64 printable ASCII characters (what every image's login takes) of three kinds of four.
 * Generated ones obey it too.
 */
export const ownPassword = z
  .string()
  .min(12)
  .max(64)
  .regex(/^[\x21-\x7e]+$/, 'servers.password-characters')
  .refine((value) => passwordKinds(value) >= 3, 'servers.password-kinds')
/**
 * `password` null: the server makes one, which is not shown where keys are chosen. `keyIds` left out: the keys stay.
 * `confirmName` must be the server's name.
 */
export const reinstallForm = powerForm.extend({
  imageId: z.string().min(1).max(64),
  /** An own image, of the system `imageId`, in place of a plain one. */
  ownImageId: z.uuid().optional(),
  password: ownPassword.nullable(),
  keyIds: keyIdsField.optional(),
  confirmName: z.string().max(64),
})
export const resetPasswordForm = powerForm.extend({ password: ownPassword.nullable() })
export type ReinstallInput = z.output<typeof reinstallForm>
export type ResetPasswordInput = z.output<typeof resetPasswordForm>
