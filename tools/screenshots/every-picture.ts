import { locales, type Locale } from '../../src/platform/i18n/locales.ts'
import { routeEntries, routeName, staffRoutes } from '../../src/route-table.ts'

export const widths = [390, 768, 1024, 1440] as const
export const themes = ['light', 'dark'] as const
export const templates = ['template1', 'template2'] as const

export type Design = (typeof templates)[number] | 'back-office'
/** One load of a page, of which pictures are taken at each width in each colour scheme. */
export type Load = { page: string; path: string; locale: Locale; design: Design; access: 'public' | 'customer' | 'staff' }
export type Picture = { file: string; width: (typeof widths)[number]; theme: (typeof themes)[number] }

/** Query of pages that show one thing. */
export type Queries = Readonly<Record<string, string>>

/** Every page in every design and language, by page. The back office has one design and takes the browser's language. */
export function everyLoad(queries: Queries): Load[] {
  const inLocales = (make: (locale: Locale) => Load[]) => locales.flatMap(({ code }) => make(code))
  const site = routeEntries
    .filter(({ page }) => page)
    .flatMap(({ path, access }) =>
      inLocales((locale) =>
        templates.map((design) => ({
          page: routeName(path),
          path: `/${locale}${path === '/' ? '' : path}/template/${design}${queries[path] ?? ''}`,
          locale,
          design,
          access,
        })),
      ),
    )
  const staff = staffRoutes.flatMap(({ path, id, access }) =>
    inLocales((locale) => [{ page: id, path: `/${path}`, locale, design: 'back-office' as const, access: access === 'public' ? 'public' : 'staff' }]),
  )
  return [...site, ...staff]
}

/** The pictures of one load, below the folder. */
export function picturesOf({ page, design, locale }: Load): Picture[] {
  return themes.flatMap((theme) => widths.map((width) => ({ file: `${page}/${design}.${locale}.${theme}.${width}.jpg`, width, theme })))
}
