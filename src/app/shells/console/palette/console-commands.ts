import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { locales } from '#platform/i18n/locales.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import type { PaletteGroup, PaletteItem } from '#ui/palette/palette-items.ts'
import { useConsolePaletteMessages } from '../../../i18n/use-palette-messages.ts'
import { useConsoleShellMessages, useShellMessages } from '../../../i18n/use-shell-messages.ts'
import { useBuiltPages } from '../../frame/built-pages.ts'
import { rememberLocale } from '../../frame/locale-links.tsx'
import type { Theme } from '../../frame/shell-types.ts'
import { consoleMenu } from '../console-menu.ts'

/** Pages of the console that are no entries of its menu. */
const morePages = ['/console/images-networks', '/console/ssh-keys', '/console/webhooks', '/console/money/invoices', '/console/money/withdraw']
const sitePages = ['/products/cloud-server-buy', '/products/dedicatedCloudServer-buy', '/services/support', '/services/announcements', '/docs/api', '/']
const themes = ['light', 'dark', 'system'] as const

export type CommandProps = {
  /** True for staff who view the console. They get no command that changes something. */
  looking: boolean
  onTheme: (theme: Theme) => void
  onShortcuts: () => void
  onSignOut: () => void
}

/** Commands of the console's palette that need no server: pages and actions. */
export function useConsoleCommands(props: CommandProps): PaletteGroup[] {
  const m = useConsolePaletteMessages()
  const pages = usePages()
  const actions = useActions(props)
  return useMemo(() => [...pages, { key: 'actions', label: m.groups.actions, items: actions }], [m, pages, actions])
}

function usePages(): PaletteGroup[] {
  const m = useConsolePaletteMessages()
  const shell = useShellMessages()
  const frame = useConsoleShellMessages()
  const to = useLocalePath()
  const built = useBuiltPages()
  return useMemo(() => {
    const page = (path: string, label: string, icon: string): PaletteItem => ({ id: `page:${path}`, label, words: m.pageWords[path], icon, href: to(path) })
    const own = [...consoleMenu.flatMap(({ items }) => items), ...morePages].filter(built)
    return [
      { key: 'pages', label: m.groups.pages, items: own.map((path) => page(path, frame.pages[path] ?? path, path)) },
      { key: 'site', label: m.groups.site, items: sitePages.filter(built).map((path) => page(path, shell.pages[path]?.title ?? m.home, 'site')) },
    ]
  }, [m, shell, frame, to, built])
}

function useActions({ looking, onTheme, onShortcuts, onSignOut }: CommandProps): PaletteItem[] {
  const m = useConsolePaletteMessages()
  const shell = useShellMessages()
  const to = useLocalePath()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return useMemo(() => {
    const named = (key: keyof typeof m.actions, icon: string) => ({ id: `action:${key}`, label: m.actions[key], words: m.actionWords[key], icon })
    const changes: PaletteItem[] = [
      { ...named('recharge', 'money'), href: to('/console/payment') },
      { ...named('new-ticket', 'ticket'), href: to('/console/service?new=1') },
    ]
    const looks = themes.map((theme): PaletteItem => ({
      id: `theme:${theme}`,
      label: m.theme(shell.themes[theme]),
      words: m.themeWords[theme],
      icon: theme,
      run: () => onTheme(theme),
    }))
    const languages = locales
      .filter(({ code }) => code !== locale)
      .map(({ code, name }): PaletteItem => {
        // A whole document, as the links of the languages load it.
        const run = () => {
          rememberLocale(code)
          window.location.assign(pathname.replace(`/${locale}`, `/${code}`) + search)
        }
        return { id: `language:${code}`, label: m.language(name), words: m.languageWords, icon: 'language', run }
      })
    const keys: PaletteItem = { ...named('shortcuts', 'shortcuts'), hint: '?', run: onShortcuts }
    const leave: PaletteItem = { ...named('sign-out', 'sign-out'), once: true, run: onSignOut }
    return looking ? [...looks, ...languages, keys] : [...changes, ...looks, ...languages, keys, leave]
  }, [m, shell, to, locale, pathname, search, looking, onTheme, onShortcuts, onSignOut])
}
