import { z } from 'zod'
import { keyIdsField, nameField, serverCode } from './forms.ts'
import { longestKeyText } from './ssh-keys.ts'

/** Without a name the key is called by its remark. */
export const addKeyForm = z.strictObject({ name: nameField.optional(), publicKey: z.string().min(1).max(longestKeyText), idempotencyKey: z.uuid() })
export const ofKey = z.strictObject({ keyId: z.uuid() })
export const keysOfServer = z.strictObject({ code: serverCode })
export const chooseKeysForm = z.strictObject({ code: serverCode, keyIds: keyIdsField })

export type AddKeyInput = z.output<typeof addKeyForm>
export type ChooseKeysInput = z.output<typeof chooseKeysForm>
