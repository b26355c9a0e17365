import { and, eq } from 'drizzle-orm'
import { nameTexts } from '#features/site-config/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { checkFields } from '#platform/formats/front-matter.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { isBuilt } from '#src/route-table.ts'
import { shapes } from '../copy/shapes.ts'
import { pageText } from '../schema.ts'
import { parsePageCopy, type CopyPage } from './parse-page-copy.ts'

type Copies<Copy> = { zh: Copy; zhTW: Copy; en: Copy }

/** Shipped long texts of a page in the page's language, with the site's name. */
export async function readCopy<Copy>(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, locale: Locale, copies: Copies<Copy>): Promise<Copy> {
  requireAnyone(ctx)
  return nameTexts(ctx, locale, { zh: copies.zh, 'zh-TW': copies.zhTW, en: copies.en }[locale])
}

/** Long texts of a page: the operator's own, else the shipped ones. A text that an earlier release stored in another form is left out. */
export async function readPageText<Copy>(ctx: Pick<Ctx, 'actor' | 'db' | 'now' | 'log'>, locale: Locale, page: CopyPage, copies: Copies<Copy>): Promise<Copy> {
  requireAnyone(ctx)
  const [own] = await ctx.db
    .select({ source: pageText.source })
    .from(pageText)
    .where(and(eq(pageText.page, page), eq(pageText.locale, locale)))
  if (!own) return readCopy(ctx, locale, copies)
  try {
    return await nameTexts(ctx, locale, checkPageText(page, own.source) as Copy)
  } catch (error) {
    ctx.log.warn({ page, locale, err: error }, 'a page text has not the form of this release; the shipped one is shown')
    return readCopy(ctx, locale, copies)
  }
}

/** Parses a page's Markdown. Throws with each field that is missing, unknown or of another form. */
export function checkPageText(page: CopyPage, source: string): unknown {
  return checkFields(page, shapes[page], parsePageCopy(page, source))
}

/** Leaves out links to pages that are not available. */
export function builtLinks<AboutLink extends { path: string }>(links: readonly AboutLink[]): AboutLink[] {
  return links.filter(({ path }) => isBuilt(path))
}
