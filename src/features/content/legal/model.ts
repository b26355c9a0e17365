import type { Locale } from '#platform/i18n/locales.ts'
import type { DiffPart } from '../model/versions.ts'

/** Legal documents, each a public page of that name. */
export const legalDocuments = ['terms', 'privacy', 'refund'] as const
export type LegalDocument = (typeof legalDocuments)[number]

/** Version of the text that the product ships. */
export const shippedVersion = 0

export type LegalTexts = Record<Locale, string>

/** Rules of the product that the shipped texts state. A test compares them with the features that apply them. */
export const legalRules = { refundDays: 5, deliveryMinutes: 30, graceHours: 24, keptDays: 7, snapshotDays: 7, inquiryDays: 180 } as const

/** Placeholders of a legal text: what the operator has set, and rules of the product. */
export const legalPlaceholders = ['site', 'company', 'contact', 'address', 'jurisdiction', ...(Object.keys(legalRules) as (keyof typeof legalRules)[])] as const
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

export type LegalVersion = { version: number; effectiveAt: Date | null; needsConsent: boolean }

/** A consent: given when the account was made, or in the console to a version that asked for it. */
export type LegalConsent = { document: LegalDocument; version: number; how: 'registration' | 'console'; agreedAt: Date }

/** A version that a customer has to agree to before the console opens. */
export type ConsentDue = { document: LegalDocument; version: number }

/** Differences by language; a language without any is left out. */
export type LegalWordsDiff = { locale: Locale; parts: DiffPart[] }[]

/** Contents of a document's editor. `revision` is 0 without a draft. */
export type LegalEditor = {
  document: LegalDocument
  current: number
  revision: number
  texts: LegalTexts
  shipped: LegalTexts
  versions: { version: number; effectiveAt: Date; needsConsent: boolean; publishedAt: Date; publishedBy: string }[]
}
