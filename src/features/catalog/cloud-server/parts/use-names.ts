import { useLocale } from '#platform/i18n/messages.tsx'
import type { Names } from '../../model.ts'

/** The name of a region, image or plan in the page's locale. */
export function useNames(): (names: Names | undefined) => string {
  const locale = useLocale()
  return (names) => names?.[locale] ?? ''
}
