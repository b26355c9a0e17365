import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { Brand } from '../frame/brand.tsx'
import { HoverMenu } from './hover-menu.tsx'
import { LocaleLinks } from '../frame/locale-links.tsx'
import { SiteDrawer } from './site-drawer.tsx'
import { useSiteHeaderView, type MenuView } from './site-header-view.ts'
import { ThemeToggle } from '../frame/theme-switch.tsx'
import type { useTheme } from '../frame/use-theme.ts'
import { MenuEntry } from './menu-entry.tsx'

const entryStyle =
  "relative inline-flex items-center gap-1.5 px-3.5 text-[0.9375rem] whitespace-nowrap text-ink-2 -outline-offset-2 transition-colors duration-100 hover:text-ink aria-expanded:text-ink aria-[current=page]:text-ink data-current:text-ink after:absolute after:inset-x-3.5 after:-bottom-px after:h-0.5 after:content-[''] aria-[current=page]:after:bg-brand-ink data-current:after:bg-brand-ink"
const cellStyle =
  'flex items-center gap-1.5 border-s border-line px-4 text-[0.9375rem] whitespace-nowrap text-ink-2 -outline-offset-2 transition-colors duration-100 hover:bg-surface hover:text-ink aria-expanded:bg-surface aria-expanded:text-ink'
const goStyle =
  'flex items-center bg-brand px-5 text-[0.9375rem] font-semibold text-on-brand sm:whitespace-nowrap -outline-offset-4 outline-on-brand! transition-colors duration-100 hover:bg-brand-h max-sm:px-3'
// In English it does not fit beside the brand on the narrowest phones; the drawer has it too.
const wayStyles = { login: `${cellStyle} max-xl:hidden`, register: `${goStyle} max-[26rem]:[&:lang(en)]:hidden`, console: goStyle }

export default function SiteHeader2(props: { theme: ReturnType<typeof useTheme> }) {
  const { m, home, menus, ways, localeName } = useSiteHeaderView()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-bg">
      <div className="wrap flex h-16 items-stretch border-x border-line">
        <Link to={home.to} className="flex items-center border-e border-line px-7 -outline-offset-2 max-md:px-5">
          <Brand className="flex items-center gap-3 text-lg font-semibold whitespace-nowrap" markClassName="size-6.5" />
        </Link>
        <nav aria-label={m.mainMenu} className="flex flex-1 items-stretch max-xl:hidden">
          <Link {...home} className={entryStyle}>
            {m.home}
          </Link>
          {menus.map((menu) => (
            <MenuEntry key={menu.key} menu={menu} className={entryStyle} panelClassName="absolute start-0 top-full z-30">
              <Items items={menu.items} />
            </MenuEntry>
          ))}
        </nav>
        <div className="ms-auto flex items-stretch">
          <div className="flex items-center border-s border-line px-2 max-xl:hidden">
            <ThemeToggle onToggle={props.theme.toggle} />
          </div>
          <div className="flex items-stretch max-xl:hidden">
            <HoverMenu
              name={m.language}
              label={localeName}
              buttonClassName={cellStyle}
              panelClassName="absolute end-0 top-full z-30 min-w-full border border-t-0 border-line bg-surface"
            >
              <LocaleLinks className="flex min-h-12 items-center gap-4 border-t border-line px-5 text-sm whitespace-nowrap -outline-offset-2 hover:bg-hover" />
            </HoverMenu>
          </div>
          {ways.map(({ key, audience, to, text }) => (
            <Link key={key} data-for={audience} to={to} className={wayStyles[key]}>
              {text}
            </Link>
          ))}
          <SiteDrawer theme={props.theme} className="size-16 rounded-none -outline-offset-2 xl:hidden" />
        </div>
      </div>
    </header>
  )
}

function Items({ items }: Pick<MenuView, 'items'>) {
  return (
    <ul className="w-96 border border-t-0 border-line bg-surface">
      {items.map(({ link, title, text }, index) => (
        <li key={link.to}>
          <Link
            {...link}
            className="group flex items-center gap-5 border-t border-line px-5 py-4 -outline-offset-2 transition-colors duration-100 hover:bg-hover aria-[current=page]:shadow-[inset_2px_0_var(--brand-ink)]"
          >
            <span className="label text-brand-ink!">{String(index + 1).padStart(2, '0')}</span>
            <span className="flex-1">
              <span className="block text-[0.9375rem] font-medium text-ink">{title}</span>
              <span className="block text-xs text-ink-3">{text}</span>
            </span>
            <IconArrow className="size-4 text-ink-3 transition-transform duration-150 group-hover:translate-x-1" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
