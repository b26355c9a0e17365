import { Link, useLocation } from 'react-router'
import { useLocale } from '#platform/i18n/messages.tsx'
import { locales } from '#platform/i18n/locales.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { buttonStyle } from '#ui/recipes.ts'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'
import { plainPath } from '../../routing/paths.ts'
import { Brand } from '../frame/brand.tsx'
import { useBuiltPages } from '../frame/built-pages.ts'
import { HoverMenu } from './hover-menu.tsx'
import { LocaleLinks } from '../frame/locale-links.tsx'
import { SiteDrawer } from './site-drawer.tsx'
import { shownMenus, type ShownMenu } from './site-menu.ts'
import { ThemeToggle } from '../frame/theme-switch.tsx'
import type { useTheme } from '../frame/use-theme.ts'

const entryStyle =
  'inline-flex min-h-10 items-center gap-1.5 rounded-field px-3 text-[0.9375rem] whitespace-nowrap text-ink-2 transition-colors duration-150 hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink data-current:font-medium data-current:text-ink'
const panelStyle = 'absolute top-full z-30 pt-2'

export default function SiteHeader1(props: { theme: ReturnType<typeof useTheme> }) {
  const m = useShellMessages()
  const to = useLocalePath()
  const built = useBuiltPages()
  const locale = useLocale()
  const path = plainPath(useLocation().pathname)

  return (
    <header className="header-1 sticky top-0 z-30 border-b">
      <div className="wrap flex h-17 items-center gap-2 min-[1180px]:gap-6 xl:gap-8">
        <Link to={to('/')} className="flex rounded-field">
          <Brand />
        </Link>
        <nav aria-label={m.mainMenu} className="flex flex-1 gap-1 max-[1180px]:hidden">
          <Link to={to('/')} aria-current={path === '/' ? 'page' : undefined} className={entryStyle}>
            {m.home}
          </Link>
          {shownMenus(built).map((menu) => (
            <MenuEntry key={menu.key} menu={menu} path={path} />
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <div className="flex items-center gap-1 max-[1180px]:hidden">
            <ThemeToggle onToggle={props.theme.toggle} />
            <HoverMenu
              name={m.language}
              label={locales.find(({ code }) => code === locale)?.name}
              buttonClassName={entryStyle}
              panelClassName={`${panelStyle} end-0`}
            >
              <div className="flex min-w-40 flex-col rounded-button bg-surface p-1 shadow-pop">
                <LocaleLinks className="flex min-h-10 items-center gap-4 rounded-field px-3 text-sm hover:bg-hover" />
              </div>
            </HoverMenu>
          </div>
          <SignIn />
          <SiteDrawer theme={props.theme} className="size-11 min-[1180px]:hidden" />
        </div>
      </div>
    </header>
  )
}

/** Links for visitors and for customers. The fitting ones are shown before the first paint. */
function SignIn() {
  const m = useShellMessages()
  const to = useLocalePath()
  const built = useBuiltPages()
  const primary = buttonStyle({ tone: 'primary', className: 'px-4 max-sm:px-2.5 rounded-[10px] min-h-9.5' })
  return (
    <>
      {built('/login') ? (
        <Link data-for="visitor" to={to('/login')} className={`${entryStyle} max-[1180px]:hidden`}>
          {m.login}
        </Link>
      ) : null}
      {built('/regist') ? (
        <Link data-for="visitor" to={to('/regist')} className={primary}>
          {m.register}
        </Link>
      ) : null}
      {built('/console') ? (
        <Link data-for="customer" to={to('/console')} className={primary}>
          {m.console}
        </Link>
      ) : null}
    </>
  )
}

function MenuEntry({ menu, path }: { menu: ShownMenu; path: string }) {
  const m = useShellMessages()
  const to = useLocalePath()
  const only = menu.path ?? (menu.items.length === 1 ? menu.items[0] : undefined)
  if (menu.items.length === 0 || (only && menu.items.length === 1)) {
    return (
      <Link to={to(only ?? '/')} aria-current={path === only ? 'page' : undefined} className={entryStyle}>
        {m.menus[menu.key]}
      </Link>
    )
  }
  const items = menu.path ? [menu.path, ...menu.items] : menu.items
  return (
    <HoverMenu label={m.menus[menu.key]} current={items.some((item) => item === path)} buttonClassName={entryStyle} panelClassName={`${panelStyle} start-0`}>
      <ul className="w-84 rounded-box bg-surface p-2 shadow-pop">
        {items.map((item) => (
          <li key={item}>
            <Link
              to={to(item)}
              aria-current={path === item ? 'page' : undefined}
              className="block rounded-button px-4 py-3 transition-colors duration-150 hover:bg-hover aria-[current=page]:bg-brand-soft"
            >
              <span className="block text-[0.9375rem] font-medium text-ink">{m.pages[item]?.title}</span>
              <span className="block text-xs text-ink-3">{m.pages[item]?.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HoverMenu>
  )
}
