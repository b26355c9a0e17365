import type { Locale } from '#platform/i18n/locales.ts'

/** Roles that every installation has. Owners can edit all but their own, and add others. */
export const staffRoles = ['owner', 'finance', 'support', 'content', 'operations'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Id of a shipped role or of one that an owner added. */
export type RoleId = string

/** Names that an owner gave. Empty: none in that language. */
export type RoleNames = Readonly<Record<Locale, string>>
export type NamedRole = { id: RoleId; names: RoleNames }

export function isShippedRole(role: string): role is StaffRole {
  return staffRoles.some((one) => one === role)
}

/** Name of a role in a language: the given one, the shipped one, or the given one of another language. */
export function roleName({ id, names }: NamedRole, locale: Locale, shipped: Readonly<Record<StaffRole, string>>): string {
  const given = names[locale]
  if (given) return given
  if (isShippedRole(id)) return shipped[id]
  return names.zh || names['zh-TW'] || names.en || id
}
