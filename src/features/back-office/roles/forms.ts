import { z } from 'zod'
import { everyPermission } from '../model/permissions.ts'
import { roleNameMax } from './model.ts'

/** Shipped roles have a word, added ones a UUID of the editor, so that a repetition changes nothing. */
export const roleIdField = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
/** Saving stores the next revision. */
const revision = z.int().min(0).max(2_147_483_646)
const name = z.string().trim().max(roleNameMax)

/** `revision` is 0 for new roles and for shipped ones without edits. */
export const saveRoleForm = z.strictObject({
  roleId: roleIdField,
  nameZh: name,
  nameZhTw: name,
  nameEn: name,
  permissions: z.array(z.enum(everyPermission)).max(everyPermission.length),
  revision,
})
export const removeRoleForm = z.strictObject({ roleId: roleIdField, revision })
export const beginRoleViewForm = z.strictObject({ role: roleIdField })
