import { z } from 'zod'
import { powerForm } from '../forms.ts'
import { keyIdsField } from '../keys/forms.ts'
import { passwordKinds } from './password-rules.ts'

/**
 * Password chosen by the customer: 12 to 64 printable ASCII characters, which every image's login accepts, of three kinds out of four.
 * Generated passwords satisfy it too.
 */
export const ownPassword = z
  .string()
  .min(12)
  .max(64)
  .regex(/^[\x21-\x7e]+$/, 'servers.password-characters')
  .refine((value) => passwordKinds(value) >= 3, 'servers.password-kinds')
/** `password` null: generate one, which is not shown if keys are chosen. `keyIds` omitted: keys stay. `confirmName` must be the server's name. */
export const reinstallForm = powerForm.extend({
  imageId: z.string().min(1).max(64),
  /** Own image of the system `imageId`, instead of a standard one. */
  ownImageId: z.uuid().optional(),
  password: ownPassword.nullable(),
  keyIds: keyIdsField.optional(),
  /** Input of cloud-init at the first boot of the new system. */
  userData: z.string().min(1).max(65_536).optional(),
  confirmName: z.string().max(64),
})
export const resetPasswordForm = powerForm.extend({ password: ownPassword.nullable() })
export type ReinstallInput = z.output<typeof reinstallForm>
export type ResetPasswordInput = z.output<typeof resetPasswordForm>
