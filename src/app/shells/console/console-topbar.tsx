import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import IconMenu from '~icons/lucide/menu'
import IconPlus from '~icons/lucide/plus'
import { useIso } from '#platform/i18n/messages.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { formatFen } from '#platform/pure/money.ts'
import { IconButton } from '#ui/actions/button.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { PaletteButton } from '#ui/palette/palette-button.tsx'
import { usePaletteHost } from '#ui/palette/use-palette-host.ts'
import { Sheet } from '#ui/sheet.tsx'
import { useConsoleShellMessages } from '../../i18n/use-shell-messages.ts'
import { plainPath } from '#platform/i18n/plain-path.ts'
import { AccountMenu } from './account-menu.tsx'
import { useBuiltPages } from '../frame/built-pages.ts'
import { consoleGridStyle } from './console-grid.ts'
import { activeEntry } from './console-menu.ts'
import { ConsoleBrand, ConsoleEntries, SiteLink } from './console-sidebar.tsx'
import { MessageBell } from './message-bell.tsx'
import type { ConsoleShellProps } from '../frame/shell-types.ts'
import { ThemeToggle } from '../frame/theme-switch.tsx'
import type { useTheme } from '../frame/use-theme.ts'

const loadPalette = async () => (await import('./palette/palette-host.tsx')).ConsolePaletteHost

/** The specification's maintop: place, balance, messages, account. */
export function ConsoleTopbar(props: ConsoleShellProps & { colours: ReturnType<typeof useTheme> }) {
  const m = useConsoleShellMessages()
  const to = useLocalePath()
  const built = useBuiltPages()
  const { Host, state, open, onNear } = usePaletteHost(loadPalette)
  const buyPath = '/products/cloud-server-buy'
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-bg/90 backdrop-blur-md t2:bg-bg t2:backdrop-blur-none">
      <div className={join(consoleGridStyle, 'flex h-14 items-center gap-1 max-md:ps-1.5 max-md:pe-3')}>
        <ConsoleDrawer />
        <Breadcrumb />
        <div className="ms-auto flex min-w-0 items-center gap-1">
          <PaletteButton label={m.search} keys={Host !== undefined} onNear={onNear} onOpen={() => open('palette')} className="xl:me-1" />
          {built('/console/money') ? <Balance fen={props.balanceFen} /> : null}
          {built(buyPath) ? (
            <Link to={to(buyPath)} className={buttonStyle({ tone: 'soft', className: 'me-2 max-lg:hidden' })}>
              <IconPlus className="size-4" aria-hidden />
              {m.buy}
            </Link>
          ) : null}
          <MessageBell {...props} />
          <ThemeToggle onToggle={props.colours.toggle} className="max-sm:hidden" />
          <AccountMenu viewer={props.viewer} onSignOut={props.onSignOut} onShortcuts={() => open('shortcuts')} colours={props.colours} />
        </div>
      </div>
      {Host ? <Host {...props} {...state} /> : null}
    </header>
  )
}

function Balance(props: { fen: bigint }) {
  const m = useConsoleShellMessages()
  const to = useLocalePath()
  const iso = useIso()
  return (
    <Link
      to={to('/console/money')}
      className="me-1 flex min-h-9 min-w-0 items-center gap-2 rounded-field px-2.5 whitespace-nowrap transition-colors duration-100 hover:bg-hover"
    >
      <span className="text-xs text-ink-3 max-sm:sr-only">{m.balance}</span>
      <span className="truncate font-semibold tabular-nums max-sm:text-xs">{formatFen(props.fen, iso)}</span>
    </Link>
  )
}

function Breadcrumb() {
  const m = useConsoleShellMessages()
  const to = useLocalePath()
  const path = plainPath(useLocation().pathname)
  const entry = activeEntry(path)
  const here = m.pages[path] ?? m.console
  const separator = (
    <span aria-hidden className="px-2 text-ink-3 opacity-60">
      /
    </span>
  )
  return (
    <nav aria-label={m.breadcrumb} className="min-w-0 flex-1 max-md:ps-1">
      <ol className="flex min-w-0 items-center whitespace-nowrap text-ink-3">
        <li className="max-md:hidden">
          <Link to={to('/console')} className="hover:text-ink">
            {m.console}
          </Link>
        </li>
        {entry !== path && m.pages[entry] !== here ? (
          <li className="max-md:hidden">
            {separator}
            <Link to={to(entry)} className="hover:text-ink">
              {m.pages[entry]}
            </Link>
          </li>
        ) : null}
        <li className="truncate">
          <span className="max-md:hidden">{separator}</span>
          <span aria-current="page" className="font-medium text-ink">
            {here}
          </span>
        </li>
      </ol>
    </nav>
  )
}

function ConsoleDrawer() {
  const m = useConsoleShellMessages()
  const { key } = useLocation()
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(false), [key])
  return (
    <>
      <IconButton data-reads label={m.openMenu} aria-haspopup="dialog" onClick={() => setOpen(true)} className="size-11 md:hidden">
        <IconMenu className="size-5" aria-hidden />
      </IconButton>
      <Sheet open={open} onClose={() => setOpen(false)} closeOnLink title={<ConsoleBrand />}>
        <nav aria-label={m.sidebar} className="flex-1 px-3 py-4 t2:px-0">
          <ConsoleEntries />
        </nav>
        <SiteLink />
      </Sheet>
    </>
  )
}
