import { useLayoutEffect, useState } from 'react'
import { themeCookie } from '../theme-cookie.ts'
import type { Theme } from './shell-types.ts'

const aYear = 31_536_000

function apply(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

/** The chosen scheme and how to choose. Follows the device live while the choice is "system". */
export function useTheme(initial: Theme): { theme: Theme; choose: (theme: Theme) => void; toggle: () => void } {
  const [theme, setTheme] = useState(initial)

  useLayoutEffect(() => {
    apply(theme)
    if (theme !== 'system') return
    const device = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => apply('system')
    device.addEventListener('change', follow)
    return () => device.removeEventListener('change', follow)
    // `initial` changes when the document is asked for anew; the document's own attribute is then behind.
  }, [theme, initial])

  function choose(next: Theme): void {
    document.cookie = `${themeCookie}=${next}; path=/; max-age=${aYear}; samesite=lax`
    setTheme(next)
  }

  return { theme, choose, toggle: () => choose(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark') }
}
