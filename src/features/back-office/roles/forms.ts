import { z } from 'zod'
import { everyPermission } from '../model/permissions.ts'
import { roleNameMax } from './model.ts'

/** Words for shipped roles. The editor chooses the id of a new one, so that a repetition adds no second role. */
export const roleIdField = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
/** Saving stores the next revision. */
const revision = z.int().min(0).max(2_147_483_646)
const name = z.string().trim().max(roleNameMax)

/** `revision` is 0 for a new role and for a shipped one that nobody has edited. */
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
