/** Roles of the staff. */
export const staffRoles = ['owner', 'finance', 'support', 'content', 'operations'] as const
export type StaffRole = (typeof staffRoles)[number]
