import type { RuleName } from '#features/rules/model.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { DiffPart } from '../model/versions.ts'

/** Legal documents, each a public page of that name. */
export const legalDocuments = ['terms', 'privacy', 'refund'] as const
export type LegalDocument = (typeof legalDocuments)[number]

/** Version of the text that the product ships. */
export const shippedVersion = 0
/** Day of the shipped texts. A test compares it with them. */
export const shippedOn = new Date('2026-11-28T00:00:00Z')

export type LegalTexts = Record<Locale, string>

/** Rules that staff set by page, as the texts name them. */
export const editedRules = ['refundDays', 'graceHours', 'keptDays', 'snapshotDays'] as const satisfies readonly RuleName[]

/** Rules of the product that the shipped texts state. A test compares them with the features that apply them. */
export const legalRules = { deliveryMinutes: 30, inquiryDays: 180, messageYears: 2 } as const

/** Placeholders of a legal text: what the operator has set, and rules of the product. */
export const legalPlaceholders = [
  'site',
  'company',
  'contact',
  'address',
  'jurisdiction',
  ...editedRules,
  ...(Object.keys(legalRules) as (keyof typeof legalRules)[]),
] as const
export type LegalPlaceholder = (typeof legalPlaceholders)[number]

const placeholder = /\{([\w-]*)\}/g

/** Placeholders of a text that no value exists for. */
export function unknownPlaceholders(text: string): string[] {
  const known: readonly string[] = legalPlaceholders
  return [...new Set([...text.matchAll(placeholder)].map(([whole, name = '']) => (known.includes(name) ? '' : whole)).filter(Boolean))]
}

export function fillLegal(text: string, values: Readonly<Record<LegalPlaceholder, string>>): string {
  return text.replaceAll(placeholder, (whole, name: string) => (name in values ? values[name as LegalPlaceholder] : whole))
}

/** Text without the marks of Markdown, for readers who compare two versions. List items keep a bullet. */
export function markdownWords(text: string): string {
  return text
    .replaceAll(/^#{1,6} +/gm, '')
    .replaceAll(/^([ \t]*)[-*+] +/gm, '$1• ')
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
}

export type LegalVersion = { version: number; effectiveAt: Date | null; needsConsent: boolean }

/** A consent: given when the account was made, or in the console to a version that asked for it. */
export type LegalConsent = { document: LegalDocument; version: number; how: 'registration' | 'console'; agreedAt: Date }

/** A version that a customer has to agree to before the console opens. */
export type ConsentDue = { document: LegalDocument; version: number }

/** Differences by language; a language without any is left out. */
export type LegalWordsDiff = { locale: Locale; parts: DiffPart[] }[]

/** Contents of a document's editor. `revision` is 0 without a draft. `written`: who wrote the text last; null for the shipped one. */
export type LegalEditor = {
  document: LegalDocument
  current: number
  revision: number
  texts: LegalTexts
  shipped: LegalTexts
  written: { at: Date; by: string } | null
  versions: { version: number; effectiveAt: Date; needsConsent: boolean; publishedAt: Date; publishedBy: string }[]
}
