import { Link } from 'react-router'
import { buttonStyle } from '#ui/recipes.ts'
import { Brand } from '../frame/brand.tsx'
import { HoverMenu } from './hover-menu.tsx'
import { LocaleLinks } from '../frame/locale-links.tsx'
import { SiteDrawer } from './site-drawer.tsx'
import { useSiteHeaderView, type MenuView } from './site-header-view.ts'
import { ThemeToggle } from '../frame/theme-switch.tsx'
import type { useTheme } from '../frame/use-theme.ts'
import { MenuEntry } from './menu-entry.tsx'

const entryStyle =
  'inline-flex min-h-10 items-center gap-1.5 rounded-field px-3 text-[0.9375rem] whitespace-nowrap text-ink-2 transition-colors duration-150 hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink data-current:font-medium data-current:text-ink'
const primary = buttonStyle({ tone: 'primary', className: 'px-4 max-sm:px-2.5 rounded-[10px] min-h-9.5' })
// English has no room for it beside the name on the narrowest phones. The drawer has it too.
const wayStyles = { login: `${entryStyle} max-[73.75rem]:hidden`, register: `${primary} max-[24rem]:[:lang(en)_&]:hidden`, console: primary }
const panelStyle = 'absolute top-full z-30 pt-2'

export default function SiteHeader1(props: { theme: ReturnType<typeof useTheme> }) {
  const { m, home, menus, ways, localeName } = useSiteHeaderView()
  return (
    <header className="header-1 sticky top-0 z-30 border-b">
      <div className="wrap flex h-17 items-center gap-2 min-[73.75rem]:gap-6 xl:gap-8">
        <Link to={home.to} className="flex rounded-field">
          <Brand />
        </Link>
        <nav aria-label={m.mainMenu} className="flex flex-1 gap-1 max-[73.75rem]:hidden">
          <Link {...home} className={entryStyle}>
            {m.home}
          </Link>
          {menus.map((menu) => (
            <MenuEntry key={menu.key} menu={menu} className={entryStyle} panelClassName={`${panelStyle} start-0`}>
              <Items items={menu.items} />
            </MenuEntry>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <div className="flex items-center gap-1 max-[73.75rem]:hidden">
            <ThemeToggle onToggle={props.theme.toggle} />
            <HoverMenu name={m.language} label={localeName} buttonClassName={entryStyle} panelClassName={`${panelStyle} end-0`}>
              <div className="flex min-w-40 flex-col rounded-button bg-surface p-1 shadow-pop">
                <LocaleLinks className="flex min-h-10 items-center gap-4 rounded-field px-3 text-sm hover:bg-hover" />
              </div>
            </HoverMenu>
          </div>
          {ways.map(({ key, audience, to, text }) => (
            <Link key={key} data-for={audience} to={to} className={wayStyles[key]}>
              {text}
            </Link>
          ))}
          <SiteDrawer theme={props.theme} className="size-11 min-[73.75rem]:hidden" />
        </div>
      </div>
    </header>
  )
}

function Items({ items }: Pick<MenuView, 'items'>) {
  return (
    <ul className="w-84 rounded-box bg-surface p-2 shadow-pop">
      {items.map(({ link, title, text }) => (
        <li key={link.to}>
          <Link {...link} className="block rounded-button px-4 py-3 transition-colors duration-150 hover:bg-hover aria-[current=page]:bg-brand-soft">
            <span className="block text-[0.9375rem] font-medium text-ink">{title}</span>
            <span className="block text-xs text-ink-3">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
