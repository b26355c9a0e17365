import { and, desc, eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { shapes } from '../../copy/shapes.ts'
import { pageText, pageTextVersion } from '../../schema.ts'
import { checkPageText } from '../../server/page-copy.ts'
import type { Tree } from '../model/fields.ts'
import type { TextPage } from '../model/pages.ts'
import { encodeCopy } from './fields-of.ts'

type OfText = { page: TextPage; language: Locale }

/** Last versions of a text, newest first. */
export async function readVersions(ctx: Pick<Ctx, 'actor' | 'db'>, { page, language }: OfText, most: number) {
  requireStaff(ctx, 'content.edit')
  return ctx.db
    .select()
    .from(pageTextVersion)
    .where(and(eq(pageTextVersion.page, page), eq(pageTextVersion.locale, language)))
    .orderBy(desc(pageTextVersion.version))
    .limit(most)
}

export async function readOwnText(ctx: Pick<Ctx, 'actor' | 'db'>, { page, language }: OfText) {
  requireStaff(ctx, 'content.edit')
  const [own] = await ctx.db
    .select()
    .from(pageText)
    .where(and(eq(pageText.page, page), eq(pageText.locale, language)))
  return own
}

/** Written form of a stored text; undefined if it has not the form of this release. */
export function storedTree(page: TextPage, source: string): Tree | undefined {
  try {
    return encodeCopy(shapes[page], checkPageText(page, source))
  } catch {
    return undefined
  }
}
