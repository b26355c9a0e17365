import { z } from 'zod'
import { nameField, serverCode } from '../forms.ts'
import { longestKeyText, maxKeysOfServer } from './model.ts'

/** Ids of keys, each once. */
export const keyIdsField = z
  .array(z.uuid())
  .max(maxKeysOfServer)
  .refine((ids) => new Set(ids).size === ids.length, 'servers.repeated')

/** Without a name, the key's comment is its name. */
export const addKeyForm = z.strictObject({ name: nameField.optional(), publicKey: z.string().min(1).max(longestKeyText), idempotencyKey: z.uuid() })
export const ofKey = z.strictObject({ keyId: z.uuid() })
export const keysOfServer = z.strictObject({ code: serverCode })
export const chooseKeysForm = z.strictObject({ code: serverCode, keyIds: keyIdsField })

export type AddKeyInput = z.output<typeof addKeyForm>
export type ChooseKeysInput = z.output<typeof chooseKeysForm>
