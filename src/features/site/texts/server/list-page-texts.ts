import { desc } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { locales } from '#platform/i18n/locales.ts'
import { hiddenPage, pageText, pageTextVersion } from '../../schema.ts'
import { textPages, type PageTextRow } from '../model/pages.ts'
import { storedTree } from './page-rows.ts'
import { writtenOf } from './read-page-editor.ts'

/** Every page with the state of its text in each language. */
export async function listPageTexts(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<PageTextRow[]> {
  requireStaff(ctx, 'content.edit')
  const { page, locale, version, writtenAt, writtenBy } = pageTextVersion
  const [own, last, hidden] = await Promise.all([
    ctx.db.select().from(pageText),
    ctx.db.selectDistinctOn([page, locale], { page, locale, writtenAt, writtenBy }).from(pageTextVersion).orderBy(page, locale, desc(version)),
    ctx.db.select({ page: hiddenPage.page }).from(hiddenPage),
  ])
  return textPages.map((name) => {
    const states = locales.map(({ code }) => {
      const row = own.find((one) => one.page === name && one.locale === code)
      const state = !row ? 'shipped' : storedTree(name, row.source) ? 'own' : 'unusable'
      const written = writtenOf(
        row?.updatedAt,
        last.find((one) => one.page === name && one.locale === code),
      )
      return [code, { state, written }] as const
    })
    return { page: name, hidden: hidden.some((one) => one.page === name), texts: Object.fromEntries(states) as PageTextRow['texts'] }
  })
}
