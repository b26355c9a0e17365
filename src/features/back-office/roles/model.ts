import type { Permission } from '../model/permissions.ts'
import type { NamedRole } from '../model/roles.ts'

/** Characters of a role's name. */
export const roleNameMax = 30

/** Minutes for which an owner views the back office as a role. */
export const roleViewMinutes = 30

/** A role in the owner's list. `edited`: a shipped role with other permissions than it came with. */
export type ListedRole = NamedRole & {
  shipped: boolean
  edited: boolean
  permissions: readonly Permission[]
  revision: number
  /** Members of staff with this role, disabled ones included. */
  holders: number
}
