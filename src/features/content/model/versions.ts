import type { Locale } from '#platform/i18n/locales.ts'

/** What is kept version by version. */
export const versioned = ['news', 'help', 'link'] as const
export type Versioned = (typeof versioned)[number]
export type VersionedItem = { about: Versioned; itemId: string }

/** Everything that an item says, beside and in its words. Moments as ISO 8601, under names that the wire takes for words: it lies in the database as JSON. */
export type VersionContent = {
  fields: Record<string, string | number | boolean | null>
  texts: Partial<Record<Locale, Record<string, string>>>
}

export type Changed = Locale | 'settings'

/** `changed`: what is other than in the version before. */
export type VersionLine = { version: number; writtenAt: Date; writtenBy: string; changed: Changed[] }

/** A stretch of a text; of a gap, which is the same in both, only the number of lines is told. */
export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string } | { kind: 'gap'; lines: number }

/** What is compared: what this version changed, or what would change if it came back. */
export const comparisons = ['before', 'now'] as const
export type Comparison = (typeof comparisons)[number]

/** A version and where it differs. `from`: the version that it is compared with; null: there is none before it. */
export type VersionView = VersionLine & {
  content: VersionContent
  from: number | null
  words: { locale: Locale; part: string; parts: DiffPart[] }[]
  settings: { name: string; before: string | number | boolean | null; after: string | number | boolean | null }[]
}

/** So many versions are listed, the latest first. */
export const versionsListed = 200
