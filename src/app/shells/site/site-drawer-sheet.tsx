import { Link, useLocation } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { buttonStyle } from '#ui/recipes.ts'
import { NamedIcon } from '#ui/icon/named-icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'
import { plainPath } from '#platform/i18n/plain-path.ts'
import { Brand } from '../frame/brand.tsx'
import { useBuiltPages } from '../frame/built-pages.ts'
import { LocaleLinks } from '../frame/locale-links.tsx'
import { menuIconOf } from './menu-icons.ts'
import { shownMenus } from './site-menu.ts'
import { ThemeChoice } from '../frame/theme-switch.tsx'
import type { useTheme } from '../frame/use-theme.ts'

const lineStyle =
  'flex min-h-11 items-center gap-3 rounded-field px-3 text-ink-2 hover:bg-hover hover:text-ink aria-[current]:bg-brand-soft aria-[current]:font-medium aria-[current]:text-brand-ink'
const iconStyle = 'size-5 opacity-70'

type Props = { open: boolean; onClose: () => void; theme: ReturnType<typeof useTheme> }

/** Content of the drawer on narrow screens: menus, languages, colours, sign-in. Loaded when it is first opened. */
export function SiteDrawerSheet(props: Props) {
  const m = useShellMessages()
  const to = useLocalePath()
  const built = useBuiltPages()
  const path = plainPath(useLocation().pathname)
  const current = (item: string) => (item === path ? ('page' as const) : undefined)
  return (
    <Sheet open={props.open} onClose={props.onClose} closeOnLink side="end" title={<Brand />}>
      <nav aria-label={m.menu} className="flex flex-col gap-5 p-3">
        <Link to={to('/')} aria-current={current('/')} className={lineStyle}>
          <NamedIcon name={menuIconOf('/')} className={iconStyle} />
          {m.home}
        </Link>
        {shownMenus(built).map((menu) => (
          <section key={menu.key} aria-label={m.menus[menu.key]}>
            <p className="label px-3 pb-1">{m.menus[menu.key]}</p>
            {(menu.path ? [menu.path, ...menu.items] : menu.items).map((item) => (
              <Link key={item} to={to(item)} aria-current={current(item)} className={lineStyle}>
                <NamedIcon name={menuIconOf(item)} className={iconStyle} />
                {m.pages[item]?.title}
              </Link>
            ))}
          </section>
        ))}
        <section aria-label={m.language}>
          <p className="label px-3 pb-1">{m.language}</p>
          <LocaleLinks className={lineStyle} />
        </section>
      </nav>
      <div className="mt-auto flex flex-col gap-3 border-t border-line p-4">
        <ThemeChoice theme={props.theme.theme} onChoose={props.theme.choose} fill />
        <DrawerSignIn />
      </div>
    </Sheet>
  )
}

function DrawerSignIn() {
  const m = useShellMessages()
  const to = useLocalePath()
  const built = useBuiltPages()
  const ways = [
    { path: '/console', text: m.console, for: 'customer' },
    { path: '/login', text: m.login, for: 'visitor' },
    { path: '/regist', text: m.register, for: 'visitor' },
  ]
  return (
    <div className="flex gap-2.5">
      {ways
        .filter((way) => built(way.path))
        .map((way) => (
          <Link
            key={way.path}
            data-for={way.for}
            to={to(way.path)}
            className={buttonStyle({ tone: way.path === '/login' ? 'default' : 'primary', size: 'lg', className: 'flex-1' })}
          >
            {way.text}
          </Link>
        ))}
    </div>
  )
}
