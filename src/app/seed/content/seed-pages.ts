import { readFileSync } from 'node:fs'
import path from 'node:path'
import { addPageText } from '#features/site/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { locales } from '#platform/i18n/locales.ts'

/** Adds what the demo company tells about itself: its story, and the map of its quarter. Later texts of the staff stay. */
export async function seedPages(ctx: Ctx): Promise<void> {
  for (const { code: locale } of locales) {
    for (const page of ['intro', 'contact'] as const) {
      const source = readFileSync(path.resolve(`src/app/seed/content/${locale}/pages/${page}.md`), 'utf8')
      await addPageText(ctx, { page, locale, source })
    }
  }
}
