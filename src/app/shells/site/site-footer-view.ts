import { useState } from 'react'
import type { SiteConfig } from '#features/site-config/model.ts'
import type { StatusLine } from '#features/status/model.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'
import { useSiteName } from '#ui/rendering/site-name.ts'
import { useBuiltPages } from '../frame/built-pages.ts'
import type { useTheme } from '../frame/use-theme.ts'
import { accountWays, shownMenus } from './site-menu.ts'

export type SiteFooterProps = { site: SiteConfig; status: StatusLine | undefined; theme: ReturnType<typeof useTheme> }

type FooterLink = { to: string; text: string; for?: 'customer' | 'visitor' }

/** The columns of the footer, the menus and the account, and the line of the copyright. */
export function useSiteFooterView(site: SiteConfig) {
  const m = useShellMessages()
  const to = useLocalePath()
  const built = useBuiltPages()
  const siteName = useSiteName()
  const [year] = useState(() => new Date().getFullYear())
  const menus = shownMenus(built).map(({ key, path, items }) => ({
    key: key as string,
    title: m.menus[key],
    links: (path ? [path, ...items] : items).map((item): FooterLink => ({ to: to(item), text: m.pages[item]?.title ?? item })),
  }))
  const account = accountWays.filter(({ path }) => built(path)).map(({ key, path, audience }): FooterLink => ({ to: to(path), text: m[key], for: audience }))
  // The console comes first here.
  account.unshift(...account.splice(2))
  return {
    m,
    siteName,
    columns: account.length > 0 ? [...menus, { key: 'account', title: m.account, links: account }] : menus,
    copyright: m.copyright(year, site.companyName || siteName),
  }
}
