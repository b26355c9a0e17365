import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#platform/i18n/locales.ts'
import { message } from '../schema.ts'

/** Title and sentence that an operator wrote for a notice, by language. */
export type OwnTexts = Partial<Record<Locale, { title: string; body: string }>>

/** Column with the operator's texts of each message's notice, so that reading messages takes no second statement. Null without any. */
export const ownTexts: SQL<OwnTexts | null> = sql<OwnTexts | null>`(
  select jsonb_object_agg(notice_text.locale, jsonb_build_object('title', notice_text.title, 'body', notice_text.body))
  from notice_text where notice_text.code = ${message.code})`
