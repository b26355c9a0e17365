import type { Locale } from '#platform/i18n/locales.ts'
import type { Catalogue } from '#platform/i18n/messages.tsx'

/** How a part of the texts is loaded in each locale. */
export type Loads = Record<Locale, () => Promise<{ catalogue: Catalogue }>>
