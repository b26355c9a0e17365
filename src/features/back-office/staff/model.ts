import type { Device } from '#features/auth/model.ts'
import type { RoleNames } from '../model/roles.ts'
import type { RoleId } from '../model.ts'

/** `invited` until the person has chosen a password. */
export type StaffState = 'invited' | 'active' | 'disabled'

/** A member of staff in the owner's list. */
export type StaffMember = {
  id: string
  loginName: string
  displayName: string
  role: RoleId
  roleNames: RoleNames
  state: StaffState
  twoFactor: boolean
  /** End of the unused invitation link. */
  linkUntil: Date | null
  signedInAt: Date | null
  createdAt: Date
}

/** A session of a member of staff, as they see it. */
export type StaffOpenSession = { id: string; own: boolean; device: Device; ip: string; createdAt: Date; seenAt: Date }

/** Days for which an invitation link is valid. */
export const inviteDays = 3

/** A link that is shown once and works once. */
export type StaffLink = { staffId: string; link: string; expiresAt: Date }

export const staffJoinPath = '/admin/join'
