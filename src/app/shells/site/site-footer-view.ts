import { useState } from 'react'
import type { SiteConfig } from '#features/site-config/model.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'
import { useSiteName } from '../frame/brand.tsx'
import { useBuiltPages } from '../frame/built-pages.ts'
import { shownMenus } from './site-menu.ts'

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
  const account = [
    { path: '/console', text: m.console, for: 'customer' as const },
    { path: '/login', text: m.login, for: 'visitor' as const },
    { path: '/regist', text: m.register, for: 'visitor' as const },
  ].flatMap(({ path, ...link }): FooterLink[] => (built(path) ? [{ to: to(path), ...link }] : []))
  return {
    m,
    siteName,
    language: m.language,
    columns: account.length > 0 ? [...menus, { key: 'account', title: m.account, links: account }] : menus,
    copyright: m.copyright(year, site.companyName || siteName),
  }
}
