import { useLayoutEffect, useState } from 'react'
import { keepPreference } from '../../browser/keep-preference.ts'
import { themeCookie } from '../../browser/theme-cookie.ts'
import type { Theme } from './shell-types.ts'

function apply(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

function chosenTheme(): Theme {
  const chosen = new RegExp(`(?:^|; )${themeCookie}=(light|dark|system)`).exec(document.cookie)?.[1] as Theme | undefined
  return chosen ?? (document.documentElement.dataset.template === '2' ? 'dark' : 'system')
}

/**
 * Chosen scheme and a function to choose. Undefined until the page is hydrated, since the server renders it for everyone. Follows
 * the device live while the choice is "system".
 */
export function useTheme(): { theme: Theme | undefined; choose: (theme: Theme) => void; toggle: () => void } {
  const [theme, setTheme] = useState<Theme>()

  useLayoutEffect(() => setTheme(chosenTheme()), [])

  useLayoutEffect(() => {
    if (theme === undefined) return
    apply(theme)
    if (theme !== 'system') return
    const device = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => apply('system')
    device.addEventListener('change', follow)
    return () => device.removeEventListener('change', follow)
  }, [theme])

  function choose(next: Theme): void {
    keepPreference(themeCookie, next)
    setTheme(next)
  }

  return { theme, choose, toggle: () => choose(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark') }
}
