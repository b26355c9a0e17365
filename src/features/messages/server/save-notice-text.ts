import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { resetNoticeTextForm, saveNoticeTextForm } from '../forms.ts'
import type { NoticeCode } from '../model.ts'
import { placeholdersIn } from '../model/placeholders.ts'
import { noticeSamples } from '../model/samples.ts'
import { noticeText } from '../schema.ts'
import { samplePlaceholders } from './sample-notices.ts'

export type NoticeTextEntry = { code: NoticeCode; locale: Locale; title: string; body: string; revision: number }

/** Texts that an operator wrote, in all languages. */
export async function listNoticeTexts(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<NoticeTextEntry[]> {
  requireStaff(ctx, 'settings')
  const { code, locale, title, body, revision } = noticeText
  return ctx.db.select({ code, locale, title, body, revision }).from(noticeText)
}

/**
 * Stores a custom title and sentence of a notice in one language. Throws faults of `title` and `body` for placeholders that the notice does not have, and
 * `messages.text-changed` if a colleague changed it after `revision`.
 */
export async function saveNoticeText(ctx: Ctx, input: z.output<typeof saveNoticeTextForm>): Promise<void> {
  requireStaff(ctx, 'settings')
  const code = codeOf(ctx, input.code)
  const { language: locale, title, body, revision } = input
  const known = samplePlaceholders(code, locale, 'UTC', ctx.now())
  const unknown = placeholdersIn(body).filter((name) => !Object.hasOwn(known, name))
  const faults = [
    ...(/[{}]/.test(title) ? [{ path: 'title', code: 'messages.no-placeholder' }] : []),
    ...(unknown.length > 0 || /[{}]/.test(body.replaceAll(/\{[^{}\s]*\}/g, '')) ? [{ path: 'body', code: 'messages.unknown-placeholder' }] : []),
  ]
  if (faults.length > 0) throw new DomainError('invalid', 'platform.bad-input', {}, faults)
  const values = { title, body, revision: revision + 1, updatedAt: ctx.now() }
  const saved =
    revision === 0
      ? await ctx.db
          .insert(noticeText)
          .values({ code, locale, ...values })
          .onConflictDoNothing()
          .returning({ code: noticeText.code })
      : await ctx.db
          .update(noticeText)
          .set(values)
          .where(textOf(code, locale, revision))
          .returning({ code: noticeText.code })
  if (saved.length === 0) throw new DomainError('conflict', 'messages.text-changed')
}

/** Returns a notice to the shipped text. A repetition changes nothing. */
export async function resetNoticeText(ctx: Ctx, { code: asked, language, revision }: z.output<typeof resetNoticeTextForm>): Promise<void> {
  requireStaff(ctx, 'settings')
  const code = codeOf(ctx, asked)
  const gone = await ctx.db
    .delete(noticeText)
    .where(textOf(code, language, revision))
    .returning({ code: noticeText.code })
  if (gone.length > 0) return
  const [left] = await ctx.db
    .select({ code: noticeText.code })
    .from(noticeText)
    .where(and(eq(noticeText.code, code), eq(noticeText.locale, language)))
  if (left) throw new DomainError('conflict', 'messages.text-changed')
}

const textOf = (code: NoticeCode, locale: Locale, revision: number) =>
  and(eq(noticeText.code, code), eq(noticeText.locale, locale), eq(noticeText.revision, revision))

function codeOf(ctx: Pick<Ctx, 'now'>, asked: string): NoticeCode {
  if (!Object.hasOwn(noticeSamples('zh', ctx.now()), asked)) throw new DomainError('not-found', 'messages.no-notice')
  return asked as NoticeCode
}
