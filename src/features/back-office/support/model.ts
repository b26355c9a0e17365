import type { WorkOrderCategory } from '#features/support/model.ts'
import type { Locale } from '#platform/i18n/locales.ts'

/** Names that a canned reply can have in braces. They are filled in when it is inserted. */
export const replyPlaceholders = ['customer', 'ticket', 'server', 'staff'] as const
export type ReplyPlaceholder = (typeof replyPlaceholders)[number]

export const replyRules = { title: 60, text: 2_000 }

/** A text that support staff insert into their answers. `texts`: empty where a language has none. */
export type CannedReply = {
  id: string
  title: string
  category: WorkOrderCategory | null
  texts: Readonly<Record<Locale, string>>
  archived: boolean
  revision: number
}

/** Languages in which a customer reads a reply, best first. */
const readable: Readonly<Record<Locale, readonly Locale[]>> = { zh: ['zh', 'zh-TW', 'en'], 'zh-TW': ['zh-TW', 'zh', 'en'], en: ['en', 'zh', 'zh-TW'] }

/** Text of a reply for a customer, and its language: theirs, or the next one that the reply has. */
export function replyFor({ texts }: Pick<CannedReply, 'texts'>, locale: Locale): { locale: Locale; text: string } {
  const language = readable[locale].find((one) => texts[one] !== '') ?? locale
  return { locale: language, text: texts[language] }
}

const braced = /\{([^{}]*)\}/g

/** Whether each brace of a text belongs to a known placeholder. Otherwise customers would read it. */
export function hasOnlyPlaceholders(text: string): boolean {
  const names = [...text.matchAll(braced)].map(([, name]) => name!)
  return names.every((name) => (replyPlaceholders as readonly string[]).includes(name)) && !/[{}]/.test(text.replaceAll(braced, ''))
}

export function fillReply(text: string, values: Readonly<Record<ReplyPlaceholder, string>>): string {
  return text.replaceAll(braced, (whole, name: string) => (replyPlaceholders.some((one) => one === name) ? values[name as ReplyPlaceholder] : whole))
}

/** Puts a text at the cursor, or in the place of what is selected. */
export function insertAt(draft: string, text: string, { from, to }: { from: number; to: number }): { draft: string; cursor: number } {
  return { draft: draft.slice(0, from) + text + draft.slice(to), cursor: from + text.length }
}
