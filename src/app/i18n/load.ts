import type { Locale } from '#platform/i18n/locales.ts'
import type { Catalogue } from '#platform/i18n/messages.tsx'

/** Loader of a part of the texts in each locale. */
export type Loads = Record<Locale, () => Promise<{ catalogue: Catalogue }>>

export type SitePart = keyof typeof import('./parts.ts').siteParts
export type ConsolePart = keyof typeof import('./parts.ts').consoleParts
export type Part = SitePart | ConsolePart
