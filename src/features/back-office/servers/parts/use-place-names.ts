import type { Names } from '#features/catalog/model.ts'
import { useLocale } from '#platform/i18n/messages.tsx'

/** Names of the catalogue in the reader's language. */
export function useNamed(): (names: Names) => string {
  const locale = useLocale()
  return (names) => names[locale]
}
