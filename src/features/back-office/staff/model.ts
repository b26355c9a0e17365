import type { Device } from '#features/auth/model.ts'
import type { StaffRole } from '../model.ts'

/** `invited` until the person has chosen a password. */
export type StaffState = 'invited' | 'active' | 'disabled'

/** Somebody of the staff, as the owner's room lists them. */
export type StaffMember = {
  id: string
  loginName: string
  displayName: string
  role: StaffRole
  state: StaffState
  twoFactor: boolean
  /** Of the link that waits to be used. */
  linkUntil: Date | null
  signedInAt: Date | null
  createdAt: Date
}

/** Where one of the staff is signed in, for its owner. */
export type StaffOpenSession = { id: string; own: boolean; device: Device; ip: string; createdAt: Date; seenAt: Date }

/** Days that a link to choose a password is good for. */
export const inviteDays = 3

/** A link that is shown once; it works once. */
export type StaffLink = { staffId: string; link: string; expiresAt: Date }

export const staffJoinPath = '/admin/join'
