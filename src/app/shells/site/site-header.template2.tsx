import { Link, useLocation } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { useLocale } from '#platform/i18n/messages.tsx'
import { locales } from '#platform/i18n/locales.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
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
  "relative inline-flex items-center gap-1.5 px-3.5 text-[0.9375rem] whitespace-nowrap text-ink-2 -outline-offset-2 transition-colors duration-100 hover:text-ink aria-expanded:text-ink aria-[current=page]:text-ink data-current:text-ink after:absolute after:inset-x-3.5 after:-bottom-px after:h-0.5 after:content-[''] aria-[current=page]:after:bg-brand-ink data-current:after:bg-brand-ink"
const cellStyle =
  'flex items-center gap-1.5 border-s border-line px-4 text-[0.9375rem] whitespace-nowrap text-ink-2 -outline-offset-2 transition-colors duration-100 hover:bg-surface hover:text-ink aria-expanded:bg-surface aria-expanded:text-ink'
const goStyle =
  'flex items-center bg-brand px-5 text-[0.9375rem] font-semibold text-on-brand sm:whitespace-nowrap -outline-offset-4 outline-on-brand! transition-colors duration-100 hover:bg-brand-h max-sm:px-3'

export default function SiteHeader2(props: { theme: ReturnType<typeof useTheme> }) {
  const m = useShellMessages()
  const to = useLocalePath()
  const built = useBuiltPages()
  const locale = useLocale()
  const path = plainPath(useLocation().pathname)

  return (
    <header className="sticky top-0 z-30 border-b border-line bg-bg">
      <div className="wrap flex h-16 items-stretch border-x border-line">
        <Link to={to('/')} className="flex items-center border-e border-line px-7 -outline-offset-2 max-md:px-5">
          <Brand className="flex items-center gap-3 text-lg font-semibold whitespace-nowrap" markClassName="size-6.5" />
        </Link>
        <nav aria-label={m.mainMenu} className="flex flex-1 items-stretch max-xl:hidden">
          <Link to={to('/')} aria-current={path === '/' ? 'page' : undefined} className={entryStyle}>
            {m.home}
          </Link>
          {shownMenus(built).map((menu) => (
            <MenuEntry key={menu.key} menu={menu} path={path} />
          ))}
        </nav>
        <div className="ms-auto flex items-stretch">
          <div className="flex items-center border-s border-line px-2 max-xl:hidden">
            <ThemeToggle onToggle={props.theme.toggle} />
          </div>
          <div className="flex items-stretch max-xl:hidden">
            <HoverMenu
              name={m.language}
              label={locales.find(({ code }) => code === locale)?.name}
              buttonClassName={cellStyle}
              panelClassName="absolute end-0 top-full z-30 min-w-full border border-t-0 border-line bg-surface"
            >
              <LocaleLinks className="flex min-h-12 items-center gap-4 border-t border-line px-5 text-sm whitespace-nowrap -outline-offset-2 hover:bg-hover" />
            </HoverMenu>
          </div>
          <SignIn />
          <SiteDrawer theme={props.theme} className="size-16 rounded-none -outline-offset-2 xl:hidden" />
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
  return (
    <>
      {built('/login') ? (
        <Link data-for="visitor" to={to('/login')} className={`${cellStyle} max-xl:hidden`}>
          {m.login}
        </Link>
      ) : null}
      {built('/regist') ? (
        // In English it does not fit beside the brand on the narrowest phones. The drawer has it too.
        <Link data-for="visitor" to={to('/regist')} className={`${goStyle} max-[26rem]:[&:lang(en)]:hidden`}>
          {m.register}
        </Link>
      ) : null}
      {built('/console') ? (
        <Link data-for="customer" to={to('/console')} className={goStyle}>
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
    <HoverMenu
      label={m.menus[menu.key]}
      current={items.some((item) => item === path)}
      buttonClassName={entryStyle}
      panelClassName="absolute start-0 top-full z-30"
    >
      <ul className="w-96 border border-t-0 border-line bg-surface">
        {items.map((item, index) => (
          <li key={item}>
            <Link
              to={to(item)}
              aria-current={path === item ? 'page' : undefined}
              className="group flex items-center gap-5 border-t border-line px-5 py-4 -outline-offset-2 transition-colors duration-100 hover:bg-hover aria-[current=page]:shadow-[inset_2px_0_var(--brand-ink)]"
            >
              <span className="label text-brand-ink!">{String(index + 1).padStart(2, '0')}</span>
              <span className="flex-1">
                <span className="block text-[0.9375rem] font-medium text-ink">{m.pages[item]?.title}</span>
                <span className="block text-xs text-ink-3">{m.pages[item]?.text}</span>
              </span>
              <IconArrow className="size-4 text-ink-3 transition-transform duration-150 group-hover:translate-x-1" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </HoverMenu>
  )
}
