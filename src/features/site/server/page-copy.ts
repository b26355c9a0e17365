import { and, eq, inArray } from 'drizzle-orm'
import { nameTexts } from '#features/site-config/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { checkFields } from '#platform/formats/front-matter.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { isBuilt } from '#src/route-table.ts'
import { shapes } from '../copy/shapes.ts'
import { pageText } from '../schema.ts'
import { findPreviewSource } from './page-previews.ts'
import { parsePageCopy, type CopyPage } from './parse-page-copy.ts'

type Copies<Copy> = { zh: Copy; zhTW: Copy; en: Copy }
type ReadCtx = Pick<Ctx, 'actor' | 'db' | 'log' | 'now'>

/** Shipped long texts of a page in the page's language, with the site's name. */
export async function readCopy<Copy>(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, locale: Locale, copies: Copies<Copy>): Promise<Copy> {
  requireAnyone(ctx)
  return nameTexts(ctx, locale, { zh: copies.zh, 'zh-TW': copies.zhTW, en: copies.en }[locale])
}

/**
 * Long texts of a page: the operator's own, else the shipped ones. With the token of a preview, the text behind it. Throws `site.preview-over` for an expired
 * or unknown one.
 */
export async function readPageText<Copy>(ctx: ReadCtx, locale: Locale, page: CopyPage, copies: Copies<Copy>, preview?: string): Promise<Copy> {
  requireAnyone(ctx)
  const shipped = { [page]: { zh: copies.zh, 'zh-TW': copies.zhTW, en: copies.en }[locale] }
  const texts = await readPageTexts<CopyPage, Copy>(ctx, locale, shipped as Record<CopyPage, Copy>, preview ? { page, token: preview } : undefined)
  return texts[page]
}

/** Reads the texts of several pages in one language with one statement. A text that an earlier release stored in another form is left out. */
export async function readPageTexts<Page extends CopyPage, Copy>(
  ctx: ReadCtx,
  locale: Locale,
  shipped: Readonly<Record<Page, Copy>>,
  preview?: { page: Page; token: string },
): Promise<Record<Page, Copy>> {
  requireAnyone(ctx)
  const pages = Object.keys(shipped) as Page[]
  const rows = await ctx.db
    .select({ page: pageText.page, source: pageText.source })
    .from(pageText)
    .where(and(inArray(pageText.page, pages), eq(pageText.locale, locale)))
  const sources = new Map<string, string>(rows.map(({ page, source }) => [page, source]))
  if (preview) sources.set(preview.page, await findPreviewSource(ctx, { ...preview, locale }))
  const copies = pages.map((page): [Page, Copy] => [page, ownCopy<Copy>(ctx, { page, locale, source: sources.get(page) }) ?? shipped[page]])
  return nameTexts(ctx, locale, Object.fromEntries(copies) as Record<Page, Copy>)
}

function ownCopy<Copy>(ctx: Pick<Ctx, 'log'>, { page, locale, source }: { page: CopyPage; locale: Locale; source: string | undefined }): Copy | undefined {
  if (source === undefined) return undefined
  try {
    return checkPageText(page, source) as Copy
  } catch (error) {
    ctx.log.warn({ page, locale, err: error }, 'a page text has not the form of this release; the shipped one is shown')
    return undefined
  }
}

/** Parses a page's Markdown. Throws with each field that is missing, unknown or of another form. */
export function checkPageText(page: CopyPage, source: string): unknown {
  return checkFields(page, shapes[page], parsePageCopy(page, source))
}

/** Leaves out links to pages that are not available. */
export function builtLinks<AboutLink extends { path: string }>(links: readonly AboutLink[], hidden: readonly string[] = []): AboutLink[] {
  return links.filter(({ path }) => isBuilt(path) && !hidden.includes(path))
}
