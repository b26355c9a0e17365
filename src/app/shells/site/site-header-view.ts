import { useLocation } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { locales } from '#platform/i18n/locales.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'
import { plainPath } from '#platform/i18n/plain-path.ts'
import { useBuiltPages } from '../frame/built-pages.ts'
import { accountWays, shownMenus } from './site-menu.ts'

/** Links of the header: those to the page that is shown are marked, those to pages that do not exist are left out. */
export function useSiteHeaderView() {
  const m = useShellMessages()
  const to = useLocalePath()
  const built = useBuiltPages()
  const locale = useLocale()
  const here = plainPath(useLocation().pathname)
  const link = (path: string) => ({ to: to(path), 'aria-current': path === here ? ('page' as const) : undefined })
  return {
    m,
    localeName: locales.find(({ code }) => code === locale)?.name,
    home: link('/'),
    menus: shownMenus(built).map(({ key, path, items }) => {
      const paths = path ? [path, ...items] : items
      return {
        key,
        label: m.menus[key],
        current: paths.includes(here as (typeof paths)[number]),
        /** A menu without a choice is a link. */
        only: items.length <= 1 ? link(paths[0]!) : null,
        items: paths.map((item) => ({ link: link(item), title: m.pages[item]?.title, text: m.pages[item]?.text })),
      }
    }),
    /** Both links to an account; CSS shows the matching one before the first paint. */
    ways: accountWays.filter(({ path }) => built(path)).map(({ key, path, audience }) => ({ key, audience, to: to(path), text: m[key] })),
  }
}
export type MenuView = ReturnType<typeof useSiteHeaderView>['menus'][number]
