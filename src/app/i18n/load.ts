import type { Locale } from '#platform/i18n/locales.ts'
import type { Catalogue } from '#platform/i18n/messages.tsx'

/** Loader of a part of the texts in each locale. */
export type Loads = Record<Locale, () => Promise<{ catalogue: Catalogue }>>
