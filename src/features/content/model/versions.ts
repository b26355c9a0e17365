import type { Locale } from '#platform/i18n/locales.ts'

/** Kinds of items with stored versions. */
export const versioned = ['news', 'help', 'link'] as const
export type Versioned = (typeof versioned)[number]
export type VersionedItem = { about: Versioned; itemId: string }

/** Contents of an item: fields and texts. Times are ISO 8601 strings under names that the wire format leaves as text, because the database stores JSON. */
export type VersionContent = {
  fields: Record<string, string | number | boolean | null>
  texts: Partial<Record<Locale, Record<string, string>>>
}

export type Changed = Locale | 'settings'

/** `changed` lists the differences from the version before. */
export type VersionLine = { version: number; writtenAt: Date; writtenBy: string; changed: Changed[] }

/** A part of a text comparison. A gap is equal in both texts, so only its number of lines is given. */
export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string } | { kind: 'gap'; lines: number }

/** Base of a comparison: the version before, or the current text. */
export const comparisons = ['before', 'now'] as const
export type Comparison = (typeof comparisons)[number]

/** A version with its differences. `from` is the compared version; null if there is none before it. */
export type VersionView = VersionLine & {
  content: VersionContent
  from: number | null
  words: { locale: Locale; part: string; parts: DiffPart[] }[]
  settings: { name: string; before: string | number | boolean | null; after: string | number | boolean | null }[]
}

/** Number of versions listed, latest first. */
export const versionsListed = 200
