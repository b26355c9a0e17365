import { useState } from 'react'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'
import { useBuiltPages } from '../frame/built-pages.ts'
import { shownMenus } from './site-menu.ts'

export type FooterColumn = { key: string; title: string; links: { path: string; text: string; for?: 'customer' | 'visitor' }[] }

/** The footer's columns: the menus, and the account. */
export function useFooterColumns(): FooterColumn[] {
  const m = useShellMessages()
  const built = useBuiltPages()
  const menus = shownMenus(built).map((menu) => ({
    key: menu.key as string,
    title: m.menus[menu.key],
    links: (menu.path ? [menu.path, ...menu.items] : menu.items).map((path) => ({ path: path as string, text: m.pages[path]?.title ?? path })),
  }))
  const account = [
    { path: '/console', text: m.console, for: 'customer' as const },
    { path: '/login', text: m.login, for: 'visitor' as const },
    { path: '/regist', text: m.register, for: 'visitor' as const },
  ].filter(({ path }) => built(path))
  return account.length > 0 ? [...menus, { key: 'account', title: m.account, links: account }] : menus
}

/** The year of the copyright line. */
export function useYear(): number {
  const [year] = useState(() => new Date().getFullYear())
  return year
}
