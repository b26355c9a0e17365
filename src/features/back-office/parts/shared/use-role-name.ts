import { useLocale } from '#platform/i18n/messages.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { roleName, type NamedRole } from '../../model/roles.ts'

/** Returns the name of a role in the reader's language. */
export function useRoleName(): (role: NamedRole) => string {
  const { roles } = useMessages()
  const locale = useLocale()
  return (role) => roleName(role, locale, roles)
}
